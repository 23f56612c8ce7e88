import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ALL_EXAMPLES } from "../../../packages/tracking/src/pixels/examples/all-examples.ts";
import { TRACKED, type Tracked, type TrackedTitle } from "../../../packages/tracking/src/pixels/examples/tracked.ts";
import { createSession } from "../playground/session.ts";
import type { PixelSlug } from "@vitrine/tracking/slugs";

export interface Param {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly about: string;
}

export interface CatalogueEvent {
  readonly name: string;
  readonly params: readonly Param[];
  /** The vendors' names of the event. */
  readonly names: ReadonlyMap<PixelSlug, string>;
  /** The example whose calls are shown. */
  readonly example?: TrackedTitle;
}

const SOURCE = readFileSync(resolve("packages/tracking/src/wire/event-catalogue.ts"), "utf8");

interface Shape {
  readonly bases: readonly string[];
  readonly params: readonly Param[];
}

const FIELD =
  /(?:\/\*\* (?<about>[^\n]*?) \*\/\s*)?readonly (?<name>\w+)(?<optional>\?)?: (?<type>[^;}]+?)(?=;| \}|$)/gm;

function fieldsIn(body: string): readonly Param[] {
  return [...body.matchAll(FIELD)].map(({ groups }) => ({
    name: groups?.["name"] ?? "",
    type: groups?.["type"] ?? "",
    isRequired: !groups?.["optional"],
    about: groups?.["about"] ?? "",
  }));
}

const SHAPES: ReadonlyMap<string, Shape> = new Map(
  [...SOURCE.matchAll(/export interface (?<name>\w+)(?: extends (?<base>\w+))? \{\n(?<body>[\s\S]*?)\n\}/g)].map(
    ({ groups }) => [
      groups?.["name"] ?? "",
      { bases: groups?.["base"] ? [groups["base"]] : [], params: fieldsIn(groups?.["body"] ?? "") },
    ],
  ),
);

/** The parameters of a type such as `ProductParams & { readonly payment_type?: string }`. */
function paramsOf(type: string): readonly Param[] {
  const [named = "", own = ""] = type.split(" & ");
  const shape = SHAPES.get(named);
  const inherited = shape?.bases.flatMap(paramsOf) ?? [];
  const all = [...(shape?.params ?? []), ...fieldsIn(own), ...inherited];
  // What a derived type says about a parameter overrules its base.
  return all.filter(({ name }, index) => all.findIndex((param) => param.name === name) === index);
}

/** The types of products in an event. */
export const PRODUCTS = [
  { type: "Content", about: "A product in contents, as Meta, TikTok and Pinterest have it." },
  { type: "Item", about: "A product in items, as Google’s tags have it." },
].map(({ type, about }) => ({ type, about, params: paramsOf(type) }));

const TITLES = Object.keys(TRACKED) as readonly TrackedTitle[];
const EVENT = /^ {2}readonly (?<name>\w+): (?<type>.+);$/gm;

/** The names of the pixels' own translation, on a page where everything is allowed. */
function namesOf(name: string): ReadonlyMap<PixelSlug, string> {
  const session = createSession({ now: () => 0, uuid: () => `id-of-${name}` });
  session.track(name, {});
  const results = session.events()[0]?.results ?? [];
  return new Map(results.map(({ slug, call }) => [slug, call?.name ?? ""]));
}

function readCatalogue(): readonly CatalogueEvent[] {
  const body = /export interface EventCatalogue \{\n(?<body>[\s\S]*?)\n\}/.exec(SOURCE)?.groups?.["body"] ?? "";
  return [...body.matchAll(EVENT)].map(({ groups }) => {
    const name = groups?.["name"] ?? "";
    const example = TITLES.find((title) => TRACKED[title].name === name);
    return {
      name,
      params: paramsOf(groups?.["type"] ?? ""),
      names: namesOf(name),
      ...(example && { example }),
    };
  });
}

/** Every event that vendors share. */
export const CATALOGUE: readonly CatalogueEvent[] = readCatalogue();

export interface ExampleCalls {
  readonly tracked: Tracked;
  readonly calls: Readonly<Record<PixelSlug, readonly (readonly unknown[])[]>>;
}

export function exampleOf(title: TrackedTitle): ExampleCalls {
  const calls = Object.fromEntries(
    Object.entries(ALL_EXAMPLES).map(([slug, examples]) => [slug, examples[title]]),
  ) as ExampleCalls["calls"];
  return { tracked: TRACKED[title], calls };
}
