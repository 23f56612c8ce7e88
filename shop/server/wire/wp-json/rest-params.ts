import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { readBytes } from "../form.ts";

/** Everything a request says, wherever it says it: in the address, in a form, or as JSON. */
export type Params = Readonly<Record<string, unknown>>;

/** Refused before it is understood. */
export type UnreadableBody = { readonly code: "too-large" } | { readonly code: "not-json" };

/** The address of every order fits many times over. */
const MOST_BYTES = 128 * 1024;
const MOST_FIELDS = 1000;
const DEEPEST = 6;
const URLENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** What the body says counts more than what the address says. */
export async function readParams(request: Request, query: URLSearchParams): Promise<Result<Params, UnreadableBody>> {
  const asked = nestedParams(query);
  if (request.method === "GET" || request.method === "HEAD") return ok(asked);
  const bytes = await readBytes(request, MOST_BYTES);
  if (!bytes) return refuse({ code: "too-large" });
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") return ok(asked);
  if (URLENCODED.test(request.headers.get("content-type") ?? "")) {
    return ok({ ...asked, ...nestedParams(new URLSearchParams(text)) });
  }
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) && depthOf(body) <= DEEPEST ? ok({ ...asked, ...body }) : refuse({ code: "not-json" });
  } catch {
    return refuse({ code: "not-json" });
  }
}

type Node = string | Map<string, Node>;

/** `attributes[0][slug]=red` → `{attributes: [{slug: "red"}]}`. */
export function nestedParams(fields: URLSearchParams): Params {
  const root = new Map<string, Node>();
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > MOST_FIELDS) break;
    const path = pathOf(name);
    if (path.length <= DEEPEST) put(root, path, value);
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, plain(node)]));
}

function pathOf(name: string): string[] {
  const match = /^(?<head>[^[]+)(?<rest>(?:\[[^\]]*\])*)$/.exec(name)?.groups;
  if (!match) return [name];
  const rest = [...(match["rest"] ?? "").matchAll(/\[([^\]]*)\]/g)].map(([, step = ""]) => step);
  return [match["head"] ?? name, ...rest];
}

function put(node: Map<string, Node>, [step = "", ...rest]: readonly string[], value: string): void {
  const key = step === "" ? String(node.size) : step;
  if (rest.length === 0) {
    node.set(key, value);
    return;
  }
  const below = node.get(key);
  const next = below instanceof Map ? below : new Map<string, Node>();
  node.set(key, next);
  put(next, rest, value);
}

/** A list is what is numbered from nought without a gap. */
function plain(node: Node): unknown {
  if (typeof node === "string") return node;
  const isList = [...node.keys()].every((key, index) => key === String(index));
  return isList
    ? [...node.values()].map(plain)
    : Object.fromEntries([...node].map(([key, value]) => [key, plain(value)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return depth;
  return Object.values(value).reduce<number>((most, each) => Math.max(most, depthOf(each, depth + 1)), depth + 1);
}
