import { setTimeout as wait } from "node:timers/promises";
import type { ClientBase } from "pg";
import { expect, test } from "vitest";
import { keepAwake } from "./keep-awake.ts";

function fakeClient(answer: () => Promise<unknown>) {
  const asked: unknown[] = [];
  const query = (text: unknown) => {
    asked.push(text);
    return answer();
  };
  return { asked, client: { query } as unknown as ClientBase };
}

test("a connection speaks while pictures are waited for, and not a moment longer", async () => {
  const { asked, client } = fakeClient(() => Promise.resolve());
  expect(await keepAwake(client, () => wait(100, "done"), 10)).toBe("done");
  const spoken = asked.length;
  await wait(50);

  expect(spoken).toBeGreaterThan(1);
  expect(asked).toHaveLength(spoken);
});

test("a connection that was lost meanwhile stops the import: another may have begun", async () => {
  const { client } = fakeClient(() => Promise.reject(new Error("Connection lost.")));

  await expect(keepAwake(client, () => wait(60, "done"), 10)).rejects.toThrow("Connection lost.");
});
