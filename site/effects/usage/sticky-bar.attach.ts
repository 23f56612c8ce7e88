import { attachStickyBars } from "@vitrine/effects/sticky-bar";

attachStickyBars(document);
