"""The one script that a server makes of the modules of the page."""

import pytest

from goose.base.bundle import bundled

MODULES = {
    "main.js": 'import { add, NAMES } from "./adding.js";\n'
    'import WORDS from "./texts.js";\n\nlog(add(1), NAMES, WORDS);\n',
    "adding.js": 'import {\n  step,\n} from "./steps.js";\n'
    "export const add = (n) => n + step;\nexport const NAMES = [];\n",
    "steps.js": "const own = 2;\nexport const step = own;\n",
    "texts.js": "export default { en: 1 };\n",
    "unused.js": "export class Unused {}\n",
}


def test_modules_stand_once_and_before_those_that_import_them() -> None:
    assert [
        line.split()[1] for line in bundled(MODULES, "main.js").splitlines() if line.startswith("const module")
    ] == [*("module_steps", "module_adding", "module_texts", "module_main")]


def test_what_a_module_exports_is_what_others_import() -> None:
    script = bundled(MODULES, "main.js")
    assert "const { add, NAMES } = module_adding;" in script
    assert "const { step, } = module_steps;" in " ".join(script.split())
    assert "const { whole: WORDS } = module_texts;" in script
    assert "return { add, NAMES };" in script
    assert "export" not in script
    assert "import" not in script


def test_a_missing_module_is_a_fault_at_the_start() -> None:
    with pytest.raises(KeyError, match="steps"):
        bundled({name: text for name, text in MODULES.items() if name != "steps.js"}, "main.js")
