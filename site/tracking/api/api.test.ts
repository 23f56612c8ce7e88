import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { ENTRIES } from "./read-entries.ts";

const SOURCE = resolve("packages/tracking/src");

test.each(ENTRIES)("$path exports what the page lists", async ({ path, exports }) => {
  const module = (await import(pathToFileURL(join(SOURCE, path, "index.ts")).href)) as object;
  const listed = exports.filter(({ kind }) => kind !== "type").map(({ name }) => name);

  expect(listed.toSorted()).toEqual(Object.keys(module).toSorted());
});

test("functions have their signature and sentence", () => {
  const client = ENTRIES.find(({ path }) => path === "client")?.exports ?? [];
  expect(client.find(({ name }) => name === "createClient")).toEqual({
    name: "createClient",
    kind: "function",
    signature: "function createClient({ tools = [consentBanner], ...setup }: ClientSetup): TrackingClient",
    about: "A client with the pixels and parts that the page imports; others are not loaded.",
  });
});
