import { createFakePage } from "../../../packages/tracking/src/page/fake-page.ts";
import { expect, test } from "vitest";
import { reportOutcomes } from "./report-outcomes.ts";

const HOUR_MS = 3_600_000;
const report = { id: "a", name: "ViewContent", pixel: "ga", params: { email: "ada@example.com" } } as const;

function watched(until = HOUR_MS) {
  const page = createFakePage({ href: "https://shop.example/product/bowl/?email=ada@example.com", now: 0 });
  const listener = reportOutcomes(page, until);
  const bodies = () => page.requests.map(({ url, body }) => [url, JSON.parse(body ?? "") as unknown]);
  return { page, listener, bodies };
}

test("sends simultaneous outcomes in one request: names and outcomes, no parameters", () => {
  const { page, listener, bodies } = watched();
  listener(report);
  listener({ ...report, pixel: "facebook", heldBackBy: "consent" });
  listener({ ...report, id: "b", name: "Lead" });
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

test("sends nothing from a browser that may not send to any destination", () => {
  const { page, listener, bodies } = watched();
  listener({ ...report, heldBackBy: "consent" });
  listener({ ...report, id: "b", heldBackBy: "no-choice-yet" });
  page.advance(10_000);
  expect(bodies()).toEqual([]);
});

test("sends nothing once the owner has closed the inspector", () => {
  const { page, listener, bodies } = watched(500);
  listener(report);
  page.advance(1000);
  expect(bodies()).toEqual([]);
});
