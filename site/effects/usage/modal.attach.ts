import { attachModals } from "@vitrine/effects/modal";

attachModals(document);
