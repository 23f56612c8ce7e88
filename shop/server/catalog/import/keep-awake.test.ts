import type { ClientBase } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAwake } from "./keep-awake.ts";

function fakeClient(respond: () => Promise<unknown>) {
  const requests: unknown[] = [];
  const query = (text: unknown) => {
    requests.push(text);
    return respond();
  };
  return { requests, client: { query } as unknown as ClientBase };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a connection is kept alive while images are fetched, and no longer", async () => {
  const { requests, client } = fakeClient(() => Promise.resolve());
  const images = Promise.withResolvers<string>();
  const done = keepAwake(client, () => images.promise, 10);
  await vi.advanceTimersByTimeAsync(35);
  images.resolve("done");

  expect(await done).toBe("done");
  expect(requests).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(50);
  expect(requests).toHaveLength(3);
});

test("a connection lost meanwhile stops the import: another may have started", async () => {
  const { client } = fakeClient(() => Promise.reject(new Error("Connection lost.")));
  const images = Promise.withResolvers<string>();
  const done = keepAwake(client, () => images.promise, 10);
  await vi.advanceTimersByTimeAsync(10);
  images.resolve("done");

  await expect(done).rejects.toThrow("Connection lost.");
});
