/**
 * Runs the built shop with its own data folder for the browser tests. It removes the folder itself, because
 * Playwright's teardown runs while the server is still writing.
 */
import { chmodSync, mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DATA } from "../e2e/support/own-shop.ts";
import { seedDemo } from "../e2e/support/seed-demo.ts";
import { Interrupted, runToEnd } from "./run/child.mjs";

const FOLDER = /^e2e-(?<pid>\d+)-/;

removeLeftovers();
const folder = join(DATA, `e2e-${process.pid}-${Date.now()}`);
mkdirSync(folder, { recursive: true });
try {
  await seedDemo(folder);
  const { code } = await runToEnd(process.execPath, ["build/server/index.js"], {
    cwd: resolve(import.meta.dirname, ".."),
    // The tests must never use a database configured for a real shop.
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: folder, DATABASE_URL: "", VITRINE_TEST_HOOKS: "1" },
    show: true,
  });
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof Interrupted)) throw error;
} finally {
  remove(folder);
}

/** Removes the folders of runs that were killed before they could clean up. */
function removeLeftovers(): void {
  mkdirSync(DATA, { recursive: true });
  chmodSync(DATA, 0o755);
  for (const name of readdirSync(DATA)) {
    const pid = FOLDER.exec(name)?.groups?.["pid"];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(DATA, name));
  }
}

/** The database folder may be a symbolic link. */
function remove(data: string): void {
  try {
    rmSync(realpathSync(join(data, "postgres")), { recursive: true, force: true });
  } catch {
    // The server ended before it created the database.
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
