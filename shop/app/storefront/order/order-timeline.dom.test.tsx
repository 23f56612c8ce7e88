import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { OrderTimeline } from "./order-timeline.tsx";

const { currency } = ShopSettings.parse({});
const AT = new Date("2026-11-15T12:00:00Z");

/** Title and state of the step that the order is at. */
function current(paidAt: Date | null): readonly (string | null | undefined)[] {
  document.body.innerHTML = renderToStaticMarkup(
    <OrderTimeline
      currency={currency}
      steps={[
        { kind: "placed", at: AT },
        { kind: "paid", at: paidAt },
        { kind: "processing", at: null },
      ]}
    />,
  );
  const step = document.querySelector<HTMLElement>("[aria-current=step]");
  return [step?.querySelector(".timeline-title")?.textContent, step?.dataset["state"]];
}

test("an order that awaits payment is at its payment, not at its placing", () => {
  expect(current(null)).toEqual(["Pending payment", "next"]);
  expect(current(AT)).toEqual(["Payment received", "done"]);
});

test("a customer who asked for a return reads what comes next, until the shop has answered", () => {
  const asked = { kind: "return-requested", at: AT, answer: "" } as const;
  const html = (...steps: Parameters<typeof OrderTimeline>[0]["steps"]) =>
    renderToStaticMarkup(<OrderTimeline currency={currency} steps={[{ kind: "completed", at: AT }, ...steps]} />);
  expect(html(asked)).toContain("will answer it by email");
  expect(html(asked, { kind: "return-received", at: AT, answer: "" })).not.toContain("will answer it by email");
});
