import { existsSync } from "node:fs";
import { runToEnd } from "./child.mjs";
import { commandFile, pinnedNode, withProgramsFirst } from "./programs.mjs";
import { StepFailed } from "./say.mjs";

// The shell has no window to draw, which halves the time of all browser tests.
const USUAL_PLACES = [
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
 * The browser named by CHROMIUM_PATH, else the system's.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined}
 */
export function findChromium(env, exists = existsSync) {
  return [env.CHROMIUM_PATH, ...USUAL_PLACES].find((path) => path !== undefined && path !== "" && exists(path));
}

/**
 * Finds a Chromium for the browser tests, or gets one: from the system's packages when we may install them, else
 * Playwright's own.
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
  if (code !== 0 || installed === undefined) throw new StepFailed("playwright install chromium", code, output);
  return installed;
}

/**
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
async function playwrightsOwn(root) {
  const question = `import("@playwright/test").then(({ chromium }) => console.log(chromium.executablePath()))`;
  const { code, output } = await runToEnd(pinnedNode(root), ["--eval", question], { cwd: root });
  const path = output.trim();
  return code === 0 && existsSync(path) ? path : undefined;
}

/** @returns {Promise<string | undefined>} */
async function fromSystemPackages() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // A list that is out of date names packages that are gone; if it cannot be renewed, the old one may still do.
  await runToEnd("apt-get", ["update", "-q"], { env });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    await runToEnd("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env });
    const installed = findChromium(process.env);
    if (installed !== undefined) return installed;
  }
  return undefined;
}
