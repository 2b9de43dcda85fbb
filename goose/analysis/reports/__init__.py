"""What people and programs are told of odds and of simulated games."""
