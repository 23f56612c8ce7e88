import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { readBytes } from "../../platform/http/form.ts";

/** A request's parameters from the URL, a form or JSON. */
export type Params = Readonly<Record<string, unknown>>;

/** Why a body could not be read. */
export type UnreadableBody = { readonly code: "too-large" } | { readonly code: "not-json" };

/** Many times the size of any valid request. */
const MAX_BYTES = 128 * 1024;
const MAX_FIELDS = 1000;
const MAX_DEPTH = 6;
const URLENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Parameters of the body override those of the URL. */
export async function readParams(request: Request, query: URLSearchParams): Promise<Result<Params, UnreadableBody>> {
  const fromUrl = nestedParams(query);
  if (request.method === "GET" || request.method === "HEAD") return ok(fromUrl);
  const bytes = await readBytes(request, MAX_BYTES);
  if (!bytes) return refuse({ code: "too-large" });
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") return ok(fromUrl);
  if (URLENCODED.test(request.headers.get("content-type") ?? "")) {
    return ok({ ...fromUrl, ...nestedParams(new URLSearchParams(text)) });
  }
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) && depthOf(body) <= MAX_DEPTH ? ok({ ...fromUrl, ...body }) : refuse({ code: "not-json" });
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
    if (count > MAX_FIELDS) break;
    const path = pathOf(name);
    if (path.length <= MAX_DEPTH) put(root, path, value);
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

/** Keys from 0 without gaps make a list. */
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
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return depth;
  return Object.values(value).reduce<number>((max, each) => Math.max(max, depthOf(each, depth + 1)), depth + 1);
}
