// @vitest-environment happy-dom
import { CHOICE_EVENT, CONSENT } from "@vitrine/tracking/consent/own";
import { describe, expect, test } from "vitest";
import { createFakePage } from "../../../packages/tracking/src/page/fake-page.ts";
import { offerConsentApi } from "./consent-api.ts";
import { choiceIn, choose, needsAsking, PROOF_COOKIE } from "./privacy-choice.ts";

const VERSION = "0123456789ab";
const RECORD = "5b1f7a52-7a3c-4a4e-9a55-0c5a0d6f3c11";
const YEAR_S = 365 * 86_400;

const pageThat = (status: number) =>
  createFakePage({ document, answer: () => ({ status, json: status === 201 ? { id: RECORD } : { error: "busy" } }) });

describe("choosing", () => {
  test("counts at once, is remembered for 365 days, and learns the number of its record [T9.04]", async () => {
    const page = pageThat(201);
    const told = choose(page, { statistics: true, marketing: false }, VERSION);
    expect(choiceIn(page)).toEqual({ statistics: true, marketing: false });
    expect(page.announced.map(({ type }) => type)).toEqual([CHOICE_EVENT]);
    await told;
    expect(page.cookies.read(PROOF_COOKIE)).toBe(`${RECORD}.${VERSION}`);
    expect(page.lives.get(CONSENT)).toBe(YEAR_S);
    expect(page.requests).toMatchObject([{ url: "/t/consent", method: "POST", keepalive: true }]);
    expect(JSON.parse(page.requests[0]?.body ?? "")).toEqual({ statistics: true, marketing: false, version: VERSION });
  });

  test("holds even if the shop could not write it down, and is not asked for again", async () => {
    const page = pageThat(503);
    await choose(page, { statistics: false, marketing: false }, VERSION);
    expect(choiceIn(page)).toEqual({ statistics: false, marketing: false });
    expect(needsAsking(page, VERSION)).toBe(false);
  });

  test("is asked for where there is no answer, and again when the words have changed", async () => {
    const page = pageThat(201);
    expect(needsAsking(page, VERSION)).toBe(true);
    await choose(page, { statistics: true, marketing: true }, VERSION);
    expect(needsAsking(page, VERSION)).toBe(false);
    expect(needsAsking(page, "ba9876543210")).toBe(true);
  });

  test("an answer that cannot be read is none", () => {
    const page = createFakePage({ cookies: { [CONSENT]: "%%%", [PROOF_COOKIE]: `x.${VERSION}` } });
    expect(choiceIn(page)).toBeUndefined();
    expect(needsAsking(page, VERSION)).toBe(true);
  });
});

test("scripts that ask as in WordPress hear the visitor's answer, and each change of it [T6.01]", async () => {
  const heard: unknown[] = [];
  document.addEventListener("wp_listen_for_consent_change", (event) => heard.push((event as CustomEvent).detail));
  const page = pageThat(201);
  offerConsentApi(page);
  const ask = page.globals["wp_has_consent"] as (category: string) => boolean;
  expect(["functional", "statistics", "marketing", "anything"].map(ask)).toEqual([true, false, false, false]);
  expect(heard).toEqual([]);

  await choose(page, { statistics: true, marketing: false }, VERSION);
  page.emit({ type: CHOICE_EVENT });
  expect(["statistics", "marketing"].map(ask)).toEqual([true, false]);
  expect(heard).toEqual([{ statistics: "allow", marketing: "deny" }]);
});
