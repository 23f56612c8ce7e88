import type { Params } from "../../wire/event.ts";
import type { DataLimits, RawVisitor } from "../destination.ts";
import { tellsOf } from "../person/tells-of.ts";
import { mentionsEmail, publicAddress } from "./public-address.ts";
import { isEmpty } from "./without-empty.ts";

/** Who somebody is travels hashed beside the parameters, never among them. */
const PERSONAL = new Set(
  (
    "em,email,ph,phone,phone_number,fn,ln,first_name,last_name,firstname,lastname,name_first,name_last,ct,st,zp,ge,db," +
    "external_id,user_data,address,street,fbp,fbc,_fbp,_fbc,ttp,_ttp,ttclid,_epik,epik,click_id,client_ip_address," +
    "client_user_agent"
  ).split(","),
);
const DEEPEST = 5;

/** Events have the same names again and again. */
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

/** An event's parameters without what is empty, what the owner holds back, and what could name a person. */
export function harmlessParams(params: Params, visitor: RawVisitor, limits: DataLimits | undefined): Params {
  const kept = {};
  sortHarmless(params, visitor, limits, () => kept);
  return kept;
}

/** Puts each of the same parameters where it is told to. Thousands of events want this every second, so it is one walk. */
export function sortHarmless(
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

/** Set as a name, this one would change what a record is. */
const isUnsafe = (name: string) => name === "__proto__";

function harmlessRecord(record: Params, tells: Test, depth: number): Params {
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(record)) {
    const inner = isUnsafe(name) ? undefined : harmless(record[name], tells, depth - 1);
    if (inner !== undefined && !isEmptyList(inner)) kept[name] = inner;
  }
  return kept;
}

function harmless(value: unknown, tells: Test, depth: number): unknown {
  if (typeof value === "string") return harmlessText(value, tells);
  if (typeof value === "number") return Number.isFinite(value) && !tells(String(value)) ? value : undefined;
  if (typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null || depth === 0) return undefined;
  return Array.isArray(value) ? harmlessList(value, tells, depth) : harmlessRecord(value as Params, tells, depth);
}

function harmlessList(values: readonly unknown[], tells: Test, depth: number): readonly unknown[] {
  const kept: unknown[] = [];
  for (const value of values) {
    const inner = harmless(value, tells, depth - 1);
    if (inner !== undefined) kept.push(inner);
  }
  return kept;
}

function harmlessText(text: string, tells: Test): string | undefined {
  const address = text.includes("://") && /^https?:/i.test(text) ? publicAddress(text) : text;
  return address === "" || mentionsEmail(address) || tells(address) ? undefined : address;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && !value.length;
