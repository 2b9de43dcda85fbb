"""Run other people's programs: limited, separate, leaving nothing behind."""
