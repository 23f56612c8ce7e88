import type { Params } from "../../wire/event.ts";
import { filtered } from "../../wire/read-like.ts";
import { mentionsEmail, publicAddress } from "./public-address.ts";

/** Who somebody is travels hashed beside the parameters, never among them. */
const PERSONAL = new Set(
  (
    "em,email,ph,phone,phone_number,fn,ln,first_name,last_name,firstname,lastname,name_first,name_last,ct,st,zp,ge,db," +
    "external_id,user_data,address,street,fbp,fbc,_fbp,_fbc,ttp,_ttp,ttclid,_epik,epik,click_id,client_ip_address," +
    "client_user_agent"
  ).split(","),
);
const DEEPEST = 5;

/** An event's parameters without what is empty, what the owner holds back, and what could name a person. */
export function harmlessParams(params: Params, withheld: readonly string[]): Params {
  const shared = filtered(params, (_, name) => !PERSONAL.has(name.toLowerCase()) && !withheld.includes(name));
  return harmless(shared, DEEPEST) as Params;
}

function harmless(value: unknown, depth: number): unknown {
  if (typeof value === "string") return harmlessText(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null || depth === 0) return undefined;
  const entries = Object.entries(value)
    .map(([key, inner]: [string, unknown]) => [key, harmless(inner, depth - 1)] as const)
    .filter(([, inner]) => inner !== undefined && !isEmptyList(inner));
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function harmlessText(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? publicAddress(text) : text;
  return address === "" || mentionsEmail(address) ? undefined : address;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && !value.length;
