import type { Params } from "../wire/event.ts";
import type { Filler } from "./filler.ts";
import { asRecord, asText, own } from "../wire/read-like.ts";

/** Parameters that a page printed as places to look at. */
export const placesInPage: Filler =
  ({ page }) =>
  (params) =>
    resolveParams(params, (selector) => page.document.querySelector(selector));

/** Fills in what a page printed as a place to look at, and drops what is not there. */
export function resolveParams(params: Params, find: (selector: string) => Element | null): Params {
  if (!Object.keys(params).some((name) => mayBePlace(params[name]))) return params;
  return Object.fromEntries(
    Object.entries(params)
      .map(([name, value]) => [name, resolve(value, find)] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  );
}

function mayBePlace(value: unknown): boolean {
  return value === undefined || (typeof value === "object" && !Array.isArray(value));
}

function resolve(value: unknown, find: (selector: string) => Element | null): unknown {
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
