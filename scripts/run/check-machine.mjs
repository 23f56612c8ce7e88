import { once } from "node:events";
import { existsSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { runToEnd } from "./child.mjs";
import { pinnedNode } from "./programs.mjs";

const OLDEST_NODE_MAJOR = 20;
/** The lock file's format. */
const OLDEST_NPM_MAJOR = 9;
const NEEDED_BYTES = 1e9;
/** Less than this left means that npm could not write a package. */
const FULL_BYTES = 20e6;

/**
 * @typedef {object} Machine
 * @property {string} node Node's version
 * @property {string | undefined} npm npm's version, if npm started this process
 * @property {number} freeBytes
 */

/**
 * Reports what would make the installation fail or its result useless, before it begins.
 *
 * @param {string} root
 * @param {Machine} [machine]
 */
export function checkBeforeInstall(root, machine = thisMachine(root)) {
  const problem = problemWith(root, machine);
  if (problem !== undefined) throw new Error(problem);
}

/**
 * On a full disk npm tries for minutes, and then leaves out optional packages without an error.
 *
 * @param {string} root
 * @param {number} [freeBytes]
 * @returns {Error | undefined}
 */
export function diskFullError(root, freeBytes = thisMachine(root).freeBytes) {
  if (freeBytes >= FULL_BYTES) return undefined;
  return new Error(`The disk is full. Free a gigabyte on the disk of ${root} and run the command again.`);
}

/**
 * @param {string} root
 * @param {Machine} machine
 * @returns {string | undefined}
 */
function problemWith(root, { node, npm, freeBytes }) {
  if (Number.parseInt(node, 10) < OLDEST_NODE_MAJOR) {
    return `Vitrine needs Node ${OLDEST_NODE_MAJOR} or later to start; this is Node ${node}. Install a newer Node and run the command again.`;
  }
  if (npm !== undefined && Number.parseInt(npm, 10) < OLDEST_NPM_MAJOR) {
    return `Vitrine needs npm ${OLDEST_NPM_MAJOR} or later; this is npm ${npm}. Run "npm install --global npm@11" and try again.`;
  }
  if (/[#%?]/.test(root)) {
    return `The path ${root} contains "#", "%" or "?", which build tools take for parts of a URL. Move the folder to a path without them.`;
  }
  if (freeBytes < NEEDED_BYTES) {
    return `The packages need a gigabyte, and only ${Math.floor(freeBytes / 1e6)} MB are free in ${root}. Free some space and run the command again.`;
  }
  return undefined;
}

/**
 * @param {string} root
 * @returns {Machine}
 */
function thisMachine(root) {
  const { bavail, bsize } = statfsSync(root);
  return {
    node: process.versions.node,
    npm: /^npm\/(?<version>[\d.]+)/.exec(process.env["npm_config_user_agent"] ?? "")?.groups?.["version"],
    freeBytes: bavail * bsize,
  };
}

/** Modules that load a binary, and therefore fail if the binary does not fit the machine. */
const NATIVE_MODULES = ["lightningcss", "rolldown", "sharp"];

/**
 * Loads every binary once: one that is there may still be unable to run.
 *
 * @param {string} root
 */
export async function checkBinaries(root) {
  const modules = NATIVE_MODULES.filter((name) => existsSync(join(root, "node_modules", name)));
  if (modules.length === 0) return;
  const program = modules.map((name) => `await import("${name}");`).join("\n");
  const { code, output } = await runToEnd(pinnedNode(root), ["--input-type=module", "--eval", program], { cwd: root });
  if (code === 0) return;
  throw new Error(
    `The packages were installed, but one of them does not run on ${process.platform}-${process.arch}:\n${output.trim()}`,
  );
}

/**
 * Whether the shop could listen: found out before minutes of installing and building.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkPort(env) {
  const port = Number(env["PORT"] || 3000);
  // The shop itself explains an invalid number.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  const probe = createServer();
  try {
    probe.listen(port, env["HOST"] || "127.0.0.1");
    await once(probe, "listening");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) return;
    throw new Error(`Port ${port} is in use. Try another one: PORT=${port + 1} npm start`, { cause: error });
  } finally {
    probe.close();
  }
}
