import { describe, expect, test } from "vitest";
import { checkText, placesIn, textRefusalText } from "./check-text.ts";

const USUAL = "You cannot add “{name}”: only {left} left.";

describe("a text in the owner's words", () => {
  test("is taken with all its places, in any order and as often as one likes", () => {
    const text = "Only {left} of {name} left. {name} sells well.";
    expect(checkText(USUAL, ` ${text}\r\n`)).toEqual({ ok: true, value: text });
  });

  test("that has lost a place is refused, by name", () => {
    const refused = checkText(USUAL, "Only {left} left.");
    expect(refused).toEqual({ ok: false, error: { code: "place-lost", place: "{name}" } });
    expect(refused.ok ? "" : textRefusalText(refused.error)).toContain("Keep {name}");
  });

  test("with a place that nothing fills is refused", () => {
    expect(checkText(USUAL, "{name}, {left}, {price}")).toEqual({
      ok: false,
      error: { code: "place-unknown", place: "{price}" },
    });
  });

  test("of a countdown keeps its double brackets, and others their %s", () => {
    expect(placesIn("In {{ d }} days, %s and %2$s")).toEqual(["%2$s", "%s", "{{d}}"]);
    expect(checkText("Ends in {{d}} days", "Ends in {d} days")).toMatchObject({
      error: { code: "place-lost", place: "{{d}}" },
    });
    expect(checkText("%s left", "none left")).toMatchObject({ error: { code: "place-lost", place: "%s" } });
  });

  test("is neither empty nor endless", () => {
    expect(checkText("Cart", "  ")).toMatchObject({ error: { code: "empty" } });
    expect(checkText("Cart", "x".repeat(2001))).toMatchObject({ error: { code: "too-long" } });
  });
});
