import { attachTabs } from "@vitrine/effects/tabs";

for (const element of document.querySelectorAll<HTMLElement>(".wc-tabs-wrapper")) attachTabs(element);
