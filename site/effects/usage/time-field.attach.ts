import { attachTimeField } from "@vitrine/effects/time-field";

for (const element of document.querySelectorAll<HTMLInputElement>("input[type=time]")) attachTimeField(element);
