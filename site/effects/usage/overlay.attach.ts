import { block, unblock } from "@vitrine/effects/overlay";

const region = document.querySelector<HTMLElement>("#totals");
const button = document.querySelector<HTMLButtonElement>("#update-totals");

button?.addEventListener("click", () => {
  if (!region) return;
  block(region, { message: "Updating cart" });
  setTimeout(() => unblock(region), 2000); // when the answer is there
});
if (button) button.hidden = false;
