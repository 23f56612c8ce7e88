import { attachInView } from "@vitrine/effects/in-view";

attachInView(document);
