import { say } from "../../texts/say.ts";
import type { Block } from "./document.ts";

/** What stands at `/` until the owner makes a front page of their own, or while theirs cannot be read. */
export function defaultFrontPage(): readonly Block[] {
  return [
    {
      id: "home-hero",
      type: "hero",
      props: { link: { label: say("See everything we make"), href: "/shop/" } },
      slots: [],
    },
    {
      id: "home-featured",
      type: "product-grid",
      props: {
        title: say("Fresh from the kiln"),
        source: { kind: "featured" },
        limit: 8,
        more: { label: say("What is new"), href: "/shop/?orderby=date" },
      },
      slots: [],
    },
    { id: "home-glazes", type: "swatches", props: {}, slots: [] },
    { id: "home-collections", type: "collections", props: { title: say("Collections") }, slots: [] },
    {
      id: "home-journal",
      type: "recent-posts",
      props: {
        title: say("From the journal"),
        limit: 3,
        more: { label: say("All entries"), href: "/journal/" },
        appears: false,
      },
      slots: [],
    },
  ];
}
