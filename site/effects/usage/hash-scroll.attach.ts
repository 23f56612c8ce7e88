import { attachHashScroll } from "@vitrine/effects/hash-scroll";

attachHashScroll();
