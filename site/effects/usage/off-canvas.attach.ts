import { attachOffCanvas } from "@vitrine/effects/off-canvas";

attachOffCanvas(document);
