import { announce } from "@vitrine/effects/announce";
import { WISHED_PARAMETER, WISHLIST_PATH } from "../../../urls/wishlist-url.ts";
import { t } from "../../../i18n/t.ts";
import { trustedFragment } from "../trusted-fragment.ts";
import { readWishes, saveWishes } from "./wish-store.ts";

/** Marks the saved products, takes a guest's list over into the account, and fills the page of a guest. */
export async function startWishlist(page: Document): Promise<void> {
  const { ids, isAccount } = readWishes();
  const list = page.querySelector<HTMLElement>("[data-wishlist]");
  if (page.querySelector("[data-wishlist-account]")) {
    // A copy of the account's list may be out of date; only a guest's own list is sent.
    if (!isAccount && ids.length > 0) showList(list, await send({ add: ids.join() }));
    else if (list) takeOver(list);
  } else if (isAccount && page.querySelector(".account-forms")) {
    // Signed out: the next person at this computer must not see the list.
    saveWishes({ ids: [], isAccount: false });
  } else if (list && !list.dataset["wishlist"] && ids.length > 0) {
    showList(list, await request(`${WISHLIST_PATH}?${WISHED_PARAMETER}=${ids.join()}`));
  }
  if (list) list.dataset["alive"] = "";
  showHearts(page);
}

/** Saves or removes the product of a heart; whether it is saved now. */
export function toggleWish(form: HTMLFormElement): boolean {
  const button = form.querySelector<HTMLButtonElement>("button");
  if (!button) return false;
  button.classList.remove("loading");
  const { ids, isAccount } = readWishes();
  const id = button.value;
  const others = ids.filter((each) => each !== id);
  const isSaved = button.getAttribute("aria-pressed") !== "true";
  saveWishes({ ids: isSaved ? [id, ...others] : others, isAccount });
  mark(button, isSaved);
  for (const same of form.ownerDocument.querySelectorAll<HTMLButtonElement>(`.wish > button[value="${id}"]`))
    mark(same, isSaved);
  showCount(form.ownerDocument);
  announce(t(isSaved ? "Saved to your wish list" : "Removed from your wish list"));
  if (isAccount) void send({ [isSaved ? "add" : "remove"]: id });
  return isSaved;
}

function showHearts(page: ParentNode): void {
  const { ids } = readWishes();
  for (const button of page.querySelectorAll<HTMLButtonElement>(".wish > button")) {
    mark(button, ids.includes(button.value));
  }
  showCount(page);
}

/** The number of saved products beside the heart in the header. */
function showCount(page: ParentNode): void {
  const link = page.querySelector<HTMLElement>("[data-wishlist-link]");
  if (!link) return;
  const count = readWishes().ids.length;
  if (count === 0) delete link.dataset["count"];
  else link.dataset["count"] = String(count);
  link.setAttribute(
    "aria-label",
    count === 0
      ? t("Wish list")
      : count === 1
        ? t("Wish list, 1 product")
        : t("Wish list, {count} products", { count }),
  );
}

function mark(button: HTMLButtonElement, isSaved: boolean): void {
  button.name = isSaved ? "remove" : "add";
  button.setAttribute("aria-pressed", String(isSaved));
  const text = button.querySelector("span");
  if (text) text.textContent = isSaved ? t("Saved") : t("Save");
}

/** Replaces the list on the page by the one in the shop's response. */
function showList(place: HTMLElement | null, response: HTMLElement | null): void {
  if (!response) return;
  takeOver(response);
  place?.replaceChildren(...response.childNodes);
}

/** The account's list counts, also after it was changed on another device. */
function takeOver(list: HTMLElement): void {
  if (!list.hasAttribute("data-wishlist-account")) return;
  saveWishes({ ids: (list.dataset["wishlist"] ?? "").split(",").filter(Boolean), isAccount: true });
}

async function send(fields: Readonly<Record<string, string>>): Promise<HTMLElement | null> {
  return await request(WISHLIST_PATH, { method: "POST", body: new URLSearchParams(fields), keepalive: true });
}

/** The list in the shop's page; null if it cannot be reached, so that everything stays as it is. */
async function request(url: string, init?: RequestInit): Promise<HTMLElement | null> {
  try {
    const response = await fetch(url, init);
    return response.ok ? trustedFragment(await response.text()).querySelector<HTMLElement>("[data-wishlist]") : null;
  } catch {
    return null;
  }
}
