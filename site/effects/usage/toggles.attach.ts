import { attachToggles } from "@vitrine/effects/toggles";

attachToggles(document);
