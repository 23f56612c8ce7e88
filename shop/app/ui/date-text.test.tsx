import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "../../server/platform/i18n/current-language.ts";
import { DateText } from "./date-text.tsx";

test("a date of the shop is the day in its time zone", () => {
  const date = new Date("2026-11-26T20:30:00Z");
  const inZone = (timeZone: string) =>
    inLanguage({ language: "en", texts: {}, timeZone }, () => renderToStaticMarkup(<DateText date={date} />));
  expect(inZone("Pacific/Auckland")).toContain(">27 November 2026<");
  expect(inZone("America/New_York")).toContain(">26 November 2026<");
});
