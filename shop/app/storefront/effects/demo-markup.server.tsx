import { renderToString } from "react-dom/server";
import { DEMOS, type EffectDemo } from "@vitrine/effects/demo";

export interface ShownDemo extends Omit<EffectDemo, "Demo"> {
  readonly html: string;
  readonly idPrefix: string;
}

/** One demo a page, so its ids need no more than this to be its own. */
const ID_PREFIX = "demo-";

export function listDemos(): readonly Pick<EffectDemo, "name" | "title" | "summary">[] {
  return DEMOS.map(({ name, title, summary }) => ({ name, title, summary }));
}

/** Markup instead of a component: the browser's build would hold every effect twice otherwise. */
export function showDemo(name: string): ShownDemo | null {
  const demo = DEMOS.find((candidate) => candidate.name === name);
  if (!demo) return null;
  const { Demo, ...rest } = demo;
  return { ...rest, idPrefix: ID_PREFIX, html: renderToString(<Demo />, { identifierPrefix: ID_PREFIX }) };
}
