import { announce } from "@vitrine/effects/announce";
import { t } from "../../../i18n/t.ts";

/** Opens the device's share sheet, or copies the link where there is none. */
export function attachShare(page: Document): void {
  for (const button of page.querySelectorAll<HTMLElement>("[data-share]")) {
    const url = button.dataset["share"] ?? page.location.href;
    button.dataset["alive"] = "";
    button.addEventListener("click", () => {
      const title = button.dataset["title"] ?? page.title;
      // The share sheet can be closed without sharing, which is no failure.
      if ("share" in navigator) navigator.share({ title, url }).catch(() => undefined);
      else copy(button, url);
    });
  }
}

function copy(button: HTMLElement, url: string): void {
  const label = button.querySelector("span") ?? button;
  navigator.clipboard?.writeText(url).then(
    () => {
      label.textContent = t("Link copied");
      announce(t("Link copied"));
    },
    () => undefined,
  );
}
