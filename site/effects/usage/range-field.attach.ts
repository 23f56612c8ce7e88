import { attachRangeField } from "@vitrine/effects/range-field";

for (const element of document.querySelectorAll<HTMLInputElement>("input[type=range]")) attachRangeField(element);
