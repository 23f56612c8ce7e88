import type { ComponentType } from "react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import captions from "../../../packages/effects/demo/throwing-a-bowl.en.vtt?url";
import film from "../../../packages/effects/demo/throwing-a-bowl.webm?url";
import { photoOf } from "../../parts/photo.ts";
import { prettyHtml } from "./pretty-html.ts";

// The samples are modules of their own, so that the compiler checks what readers copy. They run as they are: the page
// shows the component's markup, and its script imports the same lines that it shows.
const COMPONENTS = import.meta.glob<ComponentType>("../usage/*.tsx", { import: "default", eager: true });
const COMPONENT_CODE = import.meta.glob<string>("../usage/*.tsx", { query: "?raw", import: "default", eager: true });
const ATTACH_CODE = import.meta.glob<string>("../usage/*.attach.ts", { query: "?raw", import: "default", eager: true });

export interface Usage {
  /** The React component, with its imports. */
  readonly react: string;
  /** The markup of a server, to read. */
  readonly html: string;
  /** What attaches the effect to it. */
  readonly script: string;
}

export function usageOf(name: string): Usage {
  const [react, script] = [COMPONENT_CODE[`../usage/${name}.tsx`], ATTACH_CODE[`../usage/${name}.attach.ts`]];
  if (react === undefined || script === undefined) throw new Error(`site/effects/usage has no sample of ${name}.`);
  return { react, script, html: prettyHtml(markupOf(name)) };
}

/** The sample's markup with the files that it shows. */
export function sampleMarkup(name: string, to: (path: string) => string): string {
  const files: Readonly<Record<string, string>> = {
    "throwing-a-bowl.webm": film,
    "throwing-a-bowl.en.vtt": captions,
  };
  return markupOf(name).replaceAll(/\/media\/([\w.-]+)(?:\?width=(\d+))?/g, (_, file: string, width = "800") => {
    const asset = files[file];
    return asset ?? to(`/photos/${photoOf(file.replace(/\.avif$/, ""), Number(width)).path}`);
  });
}

/** The same without anything by which a second copy in the page would be found: for looking at only. */
export function stillMarkup(name: string, to: (path: string) => string): string {
  return sampleMarkup(name, to).replaceAll(
    / (?:id|for|name|href|popovertarget|command|commandfor|autofocus|aria-(?:controls|labelledby|describedby)|data-toggles|data-closes)="[^"]*"/gi,
    (attribute) => (attribute.startsWith(" href") ? ' href="#main"' : ""),
  );
}

function markupOf(name: string): string {
  const Component = COMPONENTS[`../usage/${name}.tsx`];
  if (!Component) throw new Error(`site/effects/usage has no sample of ${name}.`);
  const ids = new Map<string, string>();
  const html = renderToStaticMarkup(createElement(Component))
    // React asks browsers to load images early; in a sample that is noise.
    .replaceAll(/<link rel="preload"[^>]*>/g, "");
  // React's generated ids say nothing to a reader.
  return html.replaceAll(/_R_\w*?_(?=[-"])/g, (id) => {
    if (!ids.has(id)) ids.set(id, `${name}-${ids.size + 1}`);
    return ids.get(id) ?? id;
  });
}
