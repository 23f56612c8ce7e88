import { expect, test } from "vitest";
import { beaconOf } from "../browser/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import { readEvent } from "../wire/event.ts";
import { createClassicDelivery } from "./index.ts";

/** Like browsers: a keepalive request with a long body is rejected. */
const asBrowsersDo = ({ keepalive, body = "" }: { readonly keepalive?: boolean; readonly body?: string }) => ({
  status: keepalive && body.length > 65_536 ? 0 : 200,
});

const printed = readEvent({ name: "Lead", type: "dyn" });

test("an event too long for keepalive is sent as a normal request, and delays no other (T7.01, T8.02)", async () => {
  const globals = { pysFacebookRest: { restApiUrl: "/rest" } };
  for (const facts of [{}, { globals }]) {
    const page = createFakePage({ respond: asBrowsersDo, ...facts });
    const delivery = createClassicDelivery(page, { ajaxUrl: "/ajax" });
    const offer = (id: string, text: string) =>
      delivery.offer("facebook", { id, ids: ["1"], name: "Lead", params: { text }, printed, at: 0 });
    offer("e1", "long ".repeat(20_000));
    offer("e2", "short");
    for (let turn = 0; turn < 4; turn += 1) {
      page.advance(100);
      await page.settle();
    }
    expect(page.requests.map(({ body, keepalive }) => [/e\d/.exec(body ?? "")?.[0], keepalive])).toEqual([
      ["e1", false],
      ["e2", true],
    ]);
  }
});

test.each([
  ["knows no beacons", {}],
  [
    "forbids them",
    {
      sendBeacon: () => {
        throw new Error("Forbidden");
      },
    },
  ],
])("a browser that %s sends a form instead (T8.03)", async (_, navigator) => {
  const page = createFakePage();
  const beacon = beaconOf({ navigator } as unknown as Window);
  const delivery = createClassicDelivery(page, { ajaxUrl: "/ajax" }, beacon);
  delivery.offer("facebook", { id: "e1", ids: ["1"], name: "Lead", params: {}, printed, at: 0 });
  page.advance(100);
  await page.settle();
  expect(page.requests.map(({ url }) => url)).toEqual(["/ajax"]);
  expect(page.warnings.filter((text) => text.includes("refused"))).toEqual([]);
});
