import type { Params } from "../wire/event.ts";
import type { Filler } from "./filler.ts";
import { asRecord, asText, own } from "../wire/decode-options.ts";

/** Parameters that a page printed as references to elements. */
export const placesInPage: Filler =
  ({ page }) =>
  (params) =>
    resolveParams(params, (selector) => page.document.querySelector(selector));

/** Resolves printed references to elements, and drops missing ones. */
export function resolveParams(params: Params, find: (selector: string) => Element | null): Params {
  if (!Object.keys(params).some((name) => mayHold(params[name]))) return params;
  return Object.fromEntries(
    Object.entries(params)
      .map(([name, value]) => [name, resolve(value, find)] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  );
}

function mayBePlace(value: unknown): boolean {
  return value === undefined || (typeof value === "object" && !Array.isArray(value));
}

/** A reference, or a list of items that contains one; most lists contain none and stay unchanged. */
function mayHold(value: unknown): boolean {
  return mayBePlace(value) || (Array.isArray(value) && value.some((item) => holdsPlace(item)));
}

function holdsPlace(item: unknown): boolean {
  if (typeof item !== "object" || item === null) return false;
  if (Object.hasOwn(item, "selector")) return true;
  for (const name in item) if (holdsPlace((item as Params)[name])) return true;
  return false;
}

function resolve(value: unknown, find: (selector: string) => Element | null): unknown {
  if (Array.isArray(value)) {
    if (!mayHold(value)) return value;
    return value.map((item) => resolve(item, find)).filter((item) => item !== undefined && item !== null);
  }
  if (!mayBePlace(value) || !value) return value;
  const record = asRecord(value);
  const selector = own(record, "selector");
  if (typeof selector !== "string") return resolveParams(record, find);

  const given = own(record, "dynamic") ? undefined : own(record, "value");
  return toKind(given ?? textAt(selector, find), own(record, "input_type"));
}

function textAt(selector: string, find: (selector: string) => Element | null): string | undefined {
  const element = (selector && find(selector)) as HTMLInputElement | null | "";
  if (!element) return undefined;
  const { value, innerText, textContent } = element;
  return value || innerText || textContent || element.getAttribute("content") || element.dataset["value"] || undefined;
}

function toKind(value: unknown, kind: unknown): unknown {
  if (value === undefined || (kind !== "int" && kind !== "float")) return value;
  const number = kind === "int" ? Number.parseInt(asText(value), 10) : Number.parseFloat(asText(value));
  return Number.isNaN(number) ? undefined : number;
}
