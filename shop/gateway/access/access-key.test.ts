import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAccessKey, openAccessKey, renewAccessKey } from "./access-key.ts";
import { isSignedIn, sessionCookie } from "./session.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gateway-key-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the key is known when it is created only; its file holds a digest that others cannot read", async () => {
  const first = await openAccessKey(folder);
  expect(first.created).toMatch(/^[\w-]{32}$/);
  expect(isAccessKey(first, first.created ?? "")).toBe(true);
  expect(isAccessKey(first, first.digest)).toBe(false);
  expect(await openAccessKey(folder)).toEqual({ digest: first.digest, created: undefined });
  expect(readdirSync(folder)).toEqual(["inspector-key"]);
  expect(readFileSync(join(folder, "inspector-key"), "utf8")).not.toContain(first.created);
  if (process.platform !== "win32") expect(statSync(join(folder, "inspector-key")).mode & 0o077).toBe(0);
});

test("processes that start at the same time agree on one key", async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => openAccessKey(folder)));
  expect(new Set(keys.map(({ digest }) => digest)).size).toBe(1);
  expect(keys.filter(({ created }) => created !== undefined)).toHaveLength(1);
});

test("a new key ends the old one and its sessions; a session ends by itself after a week", async () => {
  let time = Date.UTC(2026, 10, 1);
  const host = async (access: Awaited<ReturnType<typeof openAccessKey>>) => ({
    config: { publicUrl: "http://localhost:3500", trustProxy: false, metricsToken: undefined, retentionDays: 1 },
    secret: "a secret of the tests, long enough to be one",
    access,
    now: () => new Date(time),
  });
  const before = await openAccessKey(folder);
  const cookie = sessionCookie(await host(before)).split(";")[0] ?? "";
  const request = new Request("http://localhost:3500/", { headers: { cookie } });
  expect(isSignedIn(await host(before), request)).toBe(true);
  const after = await renewAccessKey(folder);
  expect(isAccessKey(await openAccessKey(folder), before.created ?? "")).toBe(false);
  expect(isSignedIn(await host(after), request)).toBe(false);
  time += 8 * 86_400_000;
  expect(isSignedIn(await host(before), request)).toBe(false);
});
