import { existsSync } from "node:fs";
import { runToEnd } from "./child.mjs";
import { commandFile, pinnedNode, withProgramsFirst } from "./programs.mjs";

// The headless shell renders no window, which halves the time of the browser tests.
const KNOWN_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser at CHROMIUM_PATH, otherwise the system's.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined}
 */
export function findChromium(env, exists = existsSync) {
  return [env.CHROMIUM_PATH, ...KNOWN_PATHS].find((path) => path !== undefined && path !== "" && exists(path));
}

/**
 * Finds or installs a Chromium for the browser tests: from the system's packages if this process may install them,
 * otherwise Playwright's.
 *
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function ensureChromium(root) {
  const found = findChromium(process.env) ?? (await playwrightsOwn(root)) ?? (await fromSystemPackages());
  if (found !== undefined) return found;

  const playwright = commandFile(root, "@playwright/test", "playwright");
  const { code, output } = await runToEnd(pinnedNode(root), [playwright, "install", "chromium"], {
    cwd: root,
    env: withProgramsFirst(root, process.env),
  });
  const installed = await playwrightsOwn(root);
  if (code !== 0 || installed === undefined) {
    throw new Error(
      `${lastMessage(output)}\nThe browser tests need Chromium, and it could not be downloaded. Install it with the system's ` +
        "package manager (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium.",
    );
  }
  return installed;
}

/**
 * What a program said last, without the places in its code.
 *
 * @param {string} output
 */
export function lastMessage(output) {
  const lines = output.split("\n").filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  return lines.at(-1)?.trim() ?? "";
}

/**
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
async function playwrightsOwn(root) {
  const program = `import("@playwright/test").then(({ chromium }) => console.log(chromium.executablePath()))`;
  const { code, output } = await runToEnd(pinnedNode(root), ["--eval", program], { cwd: root });
  const path = output.trim();
  return code === 0 && existsSync(path) ? path : undefined;
}

/** @returns {Promise<string | undefined>} */
async function fromSystemPackages() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // An outdated package list refers to missing packages; if the update fails, the old list may still work.
  await runToEnd("apt-get", ["update", "-q"], { env });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    await runToEnd("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env });
    const installed = findChromium(process.env);
    if (installed !== undefined) return installed;
  }
  return undefined;
}
