import { expect, test } from "vitest";
import { ID, start } from "../test-pixels.ts";

test("Bing's tag takes over the queue once its script has loaded (T1.02)", async () => {
  const taken: unknown[] = [];
  class UET {
    constructor({ ti, q }: { ti: string; q: unknown[] }) {
      taken.push(ti, ...q);
    }
    push(...call: unknown[]) {
      taken.push(call);
    }
  }
  const { page, fire } = start({ bing: { pixelIds: ["B1"] } }, { globals: { UET } });
  fire("bing", { name: "AddToCart", params: { ecomm_prodid: "1" } });
  await page.settle();
  expect(taken).toEqual([
    "B1",
    "consent",
    "default",
    { ad_storage: "granted" },
    "event",
    "AddToCart",
    { ecomm_prodid: "1", event_id: ID },
    ["pageLoad"],
  ]);
});

test("every ID of Bing has its own tag, which gets only its events (T1.02)", async () => {
  const received: Record<string, unknown[]> = {};
  class UET {
    readonly #ti: string;
    constructor({ ti, q }: { ti: string; q: unknown[] }) {
      this.#ti = ti;
      received[ti] = [...q];
    }
    push(...call: unknown[]) {
      received[this.#ti]?.push(...call);
    }
  }
  const { page, fire } = start({ bing: { pixelIds: ["B1", "B2"] } }, { globals: { UET } });
  await page.settle();
  fire("bing", { name: "Lead" });
  fire("bing", { name: "Signup", pixelIds: ["B2"] });
  expect(page.scripts).toHaveLength(1);
  expect(received["B1"]).toEqual(expect.arrayContaining(["pageLoad", "Lead"]));
  expect(received["B1"]).not.toContain("Signup");
  expect(received["B2"]).toEqual(expect.arrayContaining(["pageLoad", "Lead", "Signup"]));
});
