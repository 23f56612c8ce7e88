import { ok, refuse, type Result } from "@vitrine/commerce/result";

/** The problem with an owner's text. */
export type TextRefusal =
  | { readonly code: "empty" }
  | { readonly code: "too-long"; readonly most: number }
  | { readonly code: "place-lost"; readonly place: string }
  | { readonly code: "place-unknown"; readonly place: string };

export const LONGEST_TEXT = 2000;

/** `{name}`, `{{d}}` and `%s`: where a text is filled in. */
const PLACES = /\{\{\s*\w+\s*\}\}|\{\w+\}|%(?:\d+\$)?s/g;

export function placesIn(text: string): readonly string[] {
  return [...new Set(text.match(PLACES)?.map((place) => place.replaceAll(" ", "")))].toSorted();
}

/**
 * A text in the owner's words. It has to have every place that the usual one has, or something that the visitor needs
 * would be lost, and no other, because nothing would ever stand there.
 */
export function checkText(usual: string, entered: string): Result<string, TextRefusal> {
  const text = entered.replaceAll("\r\n", "\n").trim();
  if (text === "") return refuse({ code: "empty" });
  if (text.length > LONGEST_TEXT) return refuse({ code: "too-long", most: LONGEST_TEXT });
  const [requested, given] = [placesIn(usual), placesIn(text)];
  const lost = requested.find((place) => !given.includes(place));
  if (lost !== undefined) return refuse({ code: "place-lost", place: lost });
  const unknown = given.find((place) => !requested.includes(place));
  return unknown === undefined ? ok(text) : refuse({ code: "place-unknown", place: unknown });
}

export function textRefusalText(refusal: TextRefusal): string {
  switch (refusal.code) {
    case "empty":
      return "Enter a text, or reset it to the default.";
    case "too-long":
      return `Use at most ${refusal.most} characters.`;
    case "place-lost":
      return `Keep ${refusal.place}: it is replaced by a value when the text is shown.`;
    case "place-unknown":
      return `Remove ${refusal.place}: this text has no such value.`;
  }
}
