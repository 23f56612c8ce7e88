import { expect, test } from "vitest";
import { keepRetryAfter } from "./keep-retry-after.ts";

test("a page says when to try again if its action did, and keeps nothing else of the action's headers", () => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  keepRetryAfter(headers, { shell: new Headers(), checkout: new Headers({ "Retry-After": "5", "X-Other": "1" }) });
  expect([...headers]).toEqual([
    ["cache-control", "no-store"],
    ["retry-after", "5"],
  ]);
});
