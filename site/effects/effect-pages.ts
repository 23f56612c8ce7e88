import type { DocPage } from "../doc-page.ts";
import { EFFECT_GROUPS } from "./effect-groups.ts";
import { effectPages } from "./effect-page.tsx";
import { GALLERY_PAGE } from "./gallery-page.tsx";
import { INSTALL_PAGE } from "./install-page.tsx";

/** The gallery, and each effect in its order. */
export const EFFECT_PAGES: readonly DocPage[] = [
  GALLERY_PAGE,
  INSTALL_PAGE,
  ...EFFECT_GROUPS.flatMap((group) => group.effects.flatMap((effect) => effectPages(group, effect))),
];
