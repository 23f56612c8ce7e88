import type { Block } from "./document.ts";

/** What stands at `/` until the owner makes a front page of their own, or while theirs cannot be read. */
export const DEFAULT_FRONT_PAGE: readonly Block[] = [
  {
    id: "home-hero",
    type: "hero",
    props: { link: { label: "See everything we make", href: "/shop/" } },
    slots: [],
  },
  {
    id: "home-featured",
    type: "product-grid",
    props: {
      title: "Fresh from the kiln",
      source: { kind: "featured" },
      limit: 8,
      more: { label: "What is new", href: "/shop/?orderby=date" },
    },
    slots: [],
  },
  { id: "home-glazes", type: "swatches", props: {}, slots: [] },
  { id: "home-collections", type: "collections", props: { title: "Collections" }, slots: [] },
  {
    id: "home-journal",
    type: "recent-posts",
    props: {
      title: "From the journal",
      limit: 3,
      more: { label: "All entries", href: "/journal/" },
      appears: false,
    },
    slots: [],
  },
];
