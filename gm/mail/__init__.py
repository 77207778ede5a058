"""Mail in and out: letters as files, and the servers they come from and go to."""
