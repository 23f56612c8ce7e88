import { DOMParser as ModelParser, DOMSerializer, type Node } from "@tiptap/pm/model";
import { canonical } from "./canonical.ts";
import { richSchema } from "./rich-schema.ts";

/** Not inserted anywhere: scripts of such a document never run and its images are not loaded. */
function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, "text/html").body;
}

/** The text as the editor shows it. */
export function readHtml(html: string): Node {
  return ModelParser.fromSchema(richSchema()).parse(parse(html));
}

/** What the form sends: one line for each block, and nothing for an empty text. */
export function writeHtml(text: Node): string {
  const body = parse("");
  const serializer = DOMSerializer.fromSchema(text.type.schema);
  body.append(serializer.serializeFragment(text.content, { document: body.ownerDocument }));
  for (const item of body.querySelectorAll("li")) unwrapText(item);
  const html = Array.from(body.children, ({ outerHTML }) => outerHTML).join("\n");
  return html === "<p></p>" ? "" : html;
}

/** A list item that holds one paragraph, perhaps followed by lists, needs no paragraph. */
function unwrapText(item: Element): void {
  const [first, ...others] = item.children;
  if (first?.localName !== "p" || others.some(({ localName }) => localName !== "ul" && localName !== "ol")) return;
  first.replaceWith(...first.childNodes);
}

/** Browsers report event handlers as a violation of the page's policy even where they never run. */
const HANDLER = /<[^>]*\son[a-z]+\s*=/i;

/** Whether the text would look the same after the editor has read and written it. */
export function survives(html: string): boolean {
  return !HANDLER.test(html) && canonical(parse(html)) === canonical(parse(writeHtml(readHtml(html))));
}
