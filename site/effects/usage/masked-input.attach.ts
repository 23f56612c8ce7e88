import { attachMask, readMask } from "@vitrine/effects/masked-input";

for (const element of document.querySelectorAll<HTMLInputElement>("input[data-mask]")) {
  const mask = readMask(element.dataset["mask"] ?? "");
  if (mask) attachMask(element, mask);
}
