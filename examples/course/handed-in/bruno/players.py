class Players:
    def __init__(self):
        self.names = []

    def register(self, name):
        if name in self.names:
            return "Player already exists."
        self.names.append(name)
        return "Player registered."

    def listed(self):
        if not self.names:
            return "No players registered."
        return "\n".join(f"{name} 0 0 0 0" for name in sorted(self.names))
