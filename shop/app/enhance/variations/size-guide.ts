import { t } from "../../../i18n/t.ts";
import { trustedFragment } from "../trusted-fragment.ts";

/** Shows the page that a link leads to in a dialog. If it cannot be loaded, the browser follows the link. */
export async function openSizeGuide(link: HTMLAnchorElement, navigate: (url: string) => void): Promise<void> {
  const content = await readMain(link.href);
  if (!content) return navigate(link.href);
  const dialog = document.createElement("dialog");
  dialog.className = "size-guide-dialog";
  dialog.setAttribute("aria-label", link.textContent ?? "");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "button button-quiet button-small";
  close.textContent = t("Close");
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  const body = document.createElement("div");
  body.className = "size-guide-body";
  // First, so that it has the focus and the text begins at its start.
  body.append(close, ...content.childNodes);
  dialog.append(body);
  document.body.append(dialog);
  dialog.showModal();
}

async function readMain(url: string): Promise<Element | null> {
  try {
    const response = await fetch(url);
    const main = response.ok ? trustedFragment(await response.text()).querySelector("main") : null;
    for (const part of main?.querySelectorAll(".woocommerce-breadcrumb, nav, script") ?? []) part.remove();
    return main;
  } catch {
    return null;
  }
}
