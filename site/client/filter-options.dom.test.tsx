import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { OPTION_COUNT } from "../tracking/options/all-options.ts";
import { optionsPage } from "../tracking/options/options-page.tsx";
import { startOptionFilter } from "./filter-options.ts";

beforeAll(() => {
  document.body.innerHTML = renderToStaticMarkup(<main>{optionsPage.body((path) => path)}</main>);
  startOptionFilter();
});

const get = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector) as Kind;
function type(query: string): void {
  const input = get<HTMLInputElement>("#option-search input");
  input.value = query;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
const shown = () =>
  [...document.querySelectorAll(".opt")].filter((option) => !option.closest("[hidden]")).map(({ id }) => id);

test("the filter shows itself, and the number of all options", () => {
  expect(get("#option-search").hidden).toBe(false);
  expect(get("output").textContent).toBe(`${OPTION_COUNT} options`);
  expect(shown()).toHaveLength(OPTION_COUNT);
});

test("all words have to match the option or its group's title", () => {
  type("respect_gpc");
  expect(shown()).toEqual(["gdpr-respect_gpc"]);
  expect(get("output").textContent).toBe(`1 of ${OPTION_COUNT}`);
  type("pinterest pageview");
  expect(shown()).toEqual(["pinterest-sendPageView"]);
  expect(location.search).toBe("?q=pinterest+pageview");
});

test("without a match there is a way back", () => {
  type("no such option");
  expect([shown(), get("#no-options").hidden]).toEqual([[], false]);
  expect(get("#no-options h2").textContent).toBe("No options match “no such option”");
  expect(get("[data-nearest]").hidden).toBe(true);
  get("#no-options button").click();
  expect([shown().length, get("#no-options").hidden, location.search]).toEqual([OPTION_COUNT, true, ""]);
});

test("a slip leads to the word that was meant", () => {
  type("Consnet cookibot");
  expect(get("[data-nearest]").textContent).toBe("Did you mean consent cookiebot?");
  get("[data-nearest] a").click();
  expect(shown()).toContain("gdpr-cookiebot_integration_enabled");
  expect([get("#no-options").hidden, location.search]).toEqual([true, "?q=consent+cookiebot"]);
});

test("a link to a hidden option shows it", () => {
  type("respect_gpc");
  location.hash = "#ga-trackingIds";
  window.dispatchEvent(new Event("hashchange"));
  expect(shown()).toContain("ga-trackingIds");
});
