import { setTimeout as wait } from "node:timers/promises";
import type { ClientBase } from "pg";
import { expect, test } from "vitest";
import { keepAwake } from "./keep-awake.ts";

function fakeClient(respond: () => Promise<unknown>) {
  const requests: unknown[] = [];
  const query = (text: unknown) => {
    requests.push(text);
    return respond();
  };
  return { requests, client: { query } as unknown as ClientBase };
}

test("a connection is kept alive while images are fetched, and no longer", async () => {
  const { requests, client } = fakeClient(() => Promise.resolve());
  expect(await keepAwake(client, () => wait(100, "done"), 10)).toBe("done");
  const spoken = requests.length;
  await wait(50);

  expect(spoken).toBeGreaterThan(1);
  expect(requests).toHaveLength(spoken);
});

test("a connection lost meanwhile stops the import: another may have started", async () => {
  const { client } = fakeClient(() => Promise.reject(new Error("Connection lost.")));

  await expect(keepAwake(client, () => wait(60, "done"), 10)).rejects.toThrow("Connection lost.");
});
