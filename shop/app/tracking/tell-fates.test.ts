import { createFakePage } from "../../../packages/tracking/src/page/fake-page.ts";
import { expect, test } from "vitest";
import { tellFates } from "./tell-fates.ts";

const HOUR_MS = 3_600_000;
const report = { id: "a", name: "ViewContent", pixel: "ga", params: { email: "ada@example.com" } } as const;

function watched(until = HOUR_MS) {
  const page = createFakePage({ href: "https://shop.example/product/bowl/?email=ada@example.com", now: 0 });
  const hear = tellFates(page, until);
  const bodies = () => page.requests.map(({ url, body }) => [url, JSON.parse(body ?? "") as unknown]);
  return { page, hear, bodies };
}

test("what happened together is told together: names and fates, nothing of what was in them", () => {
  const { page, hear, bodies } = watched();
  hear(report);
  hear({ ...report, pixel: "facebook", heldBackBy: "consent" });
  hear({ ...report, id: "b", name: "Lead" });
  page.advance(1000);
  expect(bodies()).toEqual([
    [
      "/t/reports",
      {
        page: "/product/bowl/",
        events: [
          { id: "a", name: "ViewContent", fates: { ga: "sent", facebook: "consent" } },
          { id: "b", name: "Lead", fates: { ga: "sent" } },
        ],
      },
    ],
  ]);
});

test("a browser in which nobody may be told anything tells the shop nothing either", () => {
  const { page, hear, bodies } = watched();
  hear({ ...report, heldBackBy: "consent" });
  hear({ ...report, id: "b", heldBackBy: "no-choice-yet" });
  page.advance(10_000);
  expect(bodies()).toEqual([]);
});

test("nothing is told once the owner has stopped watching", () => {
  const { page, hear, bodies } = watched(500);
  hear(report);
  page.advance(1000);
  expect(bodies()).toEqual([]);
});
