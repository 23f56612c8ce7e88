import { attachDateField } from "@vitrine/effects/date-field";

for (const element of document.querySelectorAll<HTMLInputElement>("input[type=date]")) attachDateField(element);
