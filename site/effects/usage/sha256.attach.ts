import { sha256 } from "@vitrine/effects/sha256";

const field = document.querySelector<HTMLInputElement>("#email");
const output = document.querySelector<HTMLOutputElement>("#digest");

function show(): void {
  if (field && output) output.value = sha256(field.value.trim().toLowerCase());
}

field?.addEventListener("input", show);
show();
