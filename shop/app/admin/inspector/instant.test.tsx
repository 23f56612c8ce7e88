import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Timestamp } from "../ui/timestamp.tsx";
import { TimeZone } from "../ui/use-time-zone.ts";
import { HourBars } from "./hour-bars.tsx";
import { Instant } from "./instant.tsx";

const date = new Date("2026-11-17T18:45:09Z");
const bars = <HourBars title="Meta" bars={[{ hour: date, good: 1, bad: 0 }]} words={["delivered", "failed"]} />;

test("the inspector shows the shop's time zone, like the rest of the admin", () => {
  const page = renderToStaticMarkup(
    <TimeZone value="Asia/Calcutta">
      <Instant date={date} />
      <Timestamp date={date} />
      {bars}
    </TimeZone>,
  );
  expect(page).toContain(">18 Nov, 00:15:09<");
  expect(page).toContain(">18 Nov 2026, 00:15<");
  expect(page).toContain("Hour, Calcutta time");
  expect(page).toContain("Wed 00:15");
});

test("without a shop it shows UTC and says so", () => {
  expect(renderToStaticMarkup(<Instant date={date} />)).toContain(">17 Nov, 18:45:09 UTC<");
  expect(renderToStaticMarkup(bars)).toContain("Hour, UTC");
});
