"""What a good partner at the table could tell you; it never knows more than you may."""
