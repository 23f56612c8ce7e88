import type { Params } from "../../wire/event.ts";
import type { DataLimits, RawVisitor } from "../destination.ts";
import { tellsOf } from "../person/tells-of.ts";
import { mentionsEmail, publicAddress } from "./public-address.ts";
import { isEmpty } from "./without-empty.ts";

/** Personal data is sent hashed in its own fields, never as parameters. */
const PERSONAL = new Set(
  (
    "em,email,ph,phone,phone_number,fn,ln,first_name,last_name,firstname,lastname,name_first,name_last,ct,st,zp,ge,db," +
    "external_id,user_data,address,street,fbp,fbc,_fbp,_fbc,ttp,_ttp,ttclid,_epik,epik,click_id,client_ip_address," +
    "client_user_agent"
  ).split(","),
);
const DEEPEST = 5;

/** Cached, because parameter names repeat. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 500;

function isPersonal(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  const is = PERSONAL.has(name.toLowerCase());
  if (known.size < MOST_KNOWN) known.set(name, is);
  return is;
}

type Test = (text: string) => boolean;

/** An event's parameters without empty values, withheld parameters and personal data. */
export function stripPersonalParams(params: Params, visitor: RawVisitor, limits: DataLimits | undefined): Params {
  const stored = {};
  sortImpersonal(params, visitor, limits, () => stored);
  return stored;
}

/** Writes each of the same parameters to the record that `placeOf` names: one pass, for thousands of events per second. */
export function sortImpersonal(
  params: Params,
  visitor: RawVisitor,
  limits: DataLimits | undefined,
  placeOf: (name: string) => Record<string, unknown>,
): void {
  const withheld = limits?.withheldParams ?? [];
  const tells = tellsOf(visitor);
  for (const name of Object.keys(params)) {
    if (isUnsafe(name) || isPersonal(name) || withheld.includes(name)) continue;
    const inner = harmless(params[name], tells, DEEPEST - 1);
    if (!isEmpty(inner)) placeOf(name)[name] = inner;
  }
}

/** As a key, `__proto__` would change the prototype. */
const isUnsafe = (name: string) => name === "__proto__";

function stripPersonalRecord(record: Params, tells: Test, depth: number): Params {
  const stored: Record<string, unknown> = {};
  for (const name of Object.keys(record)) {
    const inner = isUnsafe(name) ? undefined : harmless(record[name], tells, depth - 1);
    if (inner !== undefined && !isEmptyList(inner)) stored[name] = inner;
  }
  return stored;
}

function harmless(value: unknown, tells: Test, depth: number): unknown {
  if (typeof value === "string") return stripPersonalText(value, tells);
  if (typeof value === "number") return Number.isFinite(value) && !tells(String(value)) ? value : undefined;
  if (typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null || depth === 0) return undefined;
  return Array.isArray(value)
    ? stripPersonalList(value, tells, depth)
    : stripPersonalRecord(value as Params, tells, depth);
}

function stripPersonalList(values: readonly unknown[], tells: Test, depth: number): readonly unknown[] {
  const stored: unknown[] = [];
  for (const value of values) {
    const inner = harmless(value, tells, depth - 1);
    if (inner !== undefined) stored.push(inner);
  }
  return stored;
}

function stripPersonalText(text: string, tells: Test): string | undefined {
  const address = text.includes("://") && /^https?:/i.test(text) ? publicAddress(text) : text;
  return address === "" || mentionsEmail(address) || tells(address) ? undefined : address;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && !value.length;
