/**
 * The built shop with data of its own, for the browser tests. It cleans up after itself instead of leaving that to
 * Playwright's teardown, which comes while the server is still writing.
 */
import { mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Interrupted, runToEnd } from "./run/child.mjs";

const DATA = resolve(import.meta.dirname, "../data");
const FOLDER = /^e2e-(?<pid>\d+)-/;

removeForgotten();
const folder = join(DATA, `e2e-${process.pid}-${Date.now()}`);
mkdirSync(folder, { recursive: true });
try {
  const { code } = await runToEnd(process.execPath, ["build/server/index.js"], {
    cwd: resolve(DATA, ".."),
    // A database that was set for the owner's own shop must never be the one the tests play with.
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: folder, DATABASE_URL: "", VITRINE_TEST_HOOKS: "1" },
    show: true,
  });
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof Interrupted)) throw error;
} finally {
  remove(folder);
}

/** Of runs that were killed before they could clean up. */
function removeForgotten(): void {
  mkdirSync(DATA, { recursive: true });
  for (const name of readdirSync(DATA)) {
    const pid = FOLDER.exec(name)?.groups?.["pid"];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(DATA, name));
  }
}

/** The database may live elsewhere, behind a link. */
function remove(data: string): void {
  try {
    rmSync(realpathSync(join(data, "postgres")), { recursive: true, force: true });
  } catch {
    // The server never came as far as making one.
  }
  rmSync(data, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
