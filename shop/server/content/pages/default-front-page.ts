import { t } from "../../../i18n/t.ts";
import type { Block } from "./document.ts";

/** Shown at `/` until the owner creates a front page, or while theirs cannot be read. */
export function defaultFrontPage(): readonly Block[] {
  return [
    {
      id: "home-hero",
      type: "hero",
      props: { textPosition: "panel", link: { label: t("See everything we make"), href: "/shop/" } },
      slots: [],
    },
    {
      id: "home-featured",
      type: "product-grid",
      props: {
        title: t("New products"),
        source: { kind: "newest" },
        limit: 8,
        more: { label: t("What is new"), href: "/shop/?orderby=date" },
      },
      slots: [],
    },
    { id: "home-glazes", type: "swatches", props: { pictures: [] }, slots: [] },
    { id: "home-collections", type: "collections", props: { title: t("Collections") }, slots: [] },
    {
      id: "home-journal",
      type: "recent-posts",
      props: {
        title: t("From the journal"),
        limit: 3,
        more: { label: t("All entries"), href: "/journal/" },
        appears: false,
      },
      slots: [],
    },
    { id: "home-trust", type: "trust-badges", props: { showsSettings: true, badges: [] }, slots: [] },
  ];
}
