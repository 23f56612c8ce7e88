import { type AnyExtension, getSchema, Mark, Node } from "@tiptap/core";
import type { Schema } from "@tiptap/pm/model";
import { StarterKit } from "@tiptap/starter-kit";

/** An element without attributes that formats text, as the server's allow-list knows it. */
const plainMark = (name: string) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] as const });

const IMAGE_ATTRIBUTES = ["src", "alt", "width", "height", "loading"] as const;

/** An image within a line, as stored texts have it. Images of other sites can stay, but not be pasted. */
const Image = Node.create({
  name: "image",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => Object.fromEntries(IMAGE_ATTRIBUTES.map((name) => [name, { default: null }])),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** What the editor can show: a subset of the elements in `FORMATTING` of the server's `safe-markup.ts`. */
export const EXTENSIONS: readonly AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      // The server removes both attributes.
      HTMLAttributes: { target: null, rel: null, class: null },
      protocols: ["mailto", "tel"],
    },
    // They would add a paragraph that nobody wrote.
    trailingNode: false,
  }),
  plainMark("sub"),
  plainMark("sup"),
  plainMark("small"),
  Image,
];

/** Created on first use: it needs no document, but most pages need no schema. */
let schema: Schema | undefined;
export const richSchema = (): Schema => (schema ??= getSchema([...EXTENSIONS]));
