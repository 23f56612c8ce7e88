import { CARD_SIZES } from "../../card-sizes.ts";

/** A product as the visitor saw it. Without price and stock, which may have changed since. */
interface Viewed {
  readonly path: string;
  readonly name: string;
  readonly src: string;
  readonly srcset: string;
}

/** Until the tab is closed: a longer memory would need the visitor's consent. */
const KEY = "vitrine_recently_viewed";
const SHOWN = 4;

/** Shows the products that were viewed before this one, and adds this one. */
export function showRecentlyViewed(page: Document): void {
  const place = page.querySelector<HTMLElement>("[data-recently-viewed]");
  const list = place?.querySelector("ul");
  const current = place && readProduct(page, place);
  if (!place || !list || !current) return;
  const others = readList().filter(({ path }) => path !== current.path);
  save([current, ...others].slice(0, SHOWN + 1));
  list.replaceChildren(...others.slice(0, SHOWN).map((viewed) => cardOf(page, viewed)));
  place.hidden = others.length === 0;
}

function readProduct(page: Document, place: Element): Viewed | null {
  const product = place.closest(".product");
  const name = product?.querySelector(".product_title")?.textContent?.trim();
  if (!product || !name) return null;
  const slide = product.querySelector(".gallery-slide");
  return {
    path: page.location.pathname,
    name,
    src: slide?.querySelector("img")?.getAttribute("src") ?? "",
    srcset: slide?.querySelector("source")?.getAttribute("srcset") ?? "",
  };
}

function readList(): readonly Viewed[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isViewed) : [];
  } catch {
    return [];
  }
}

/** Other scripts of the page can write there, too. */
function isViewed(stored: unknown): stored is Viewed {
  const { path, name, src, srcset } = (stored ?? {}) as Partial<Record<keyof Viewed, unknown>>;
  return (
    [path, name, src, srcset].every((text) => typeof text === "string") && /^\/product\/[^/]+\/$/.test(String(path))
  );
}

function save(list: readonly Viewed[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Storage is full or blocked.
  }
}

function cardOf(page: Document, { path, name, src, srcset }: Viewed): HTMLElement {
  const make = <Name extends keyof HTMLElementTagNameMap>(tag: Name, className: string, ...inside: Node[]) => {
    const element = page.createElement(tag);
    element.className = className;
    element.append(...inside);
    return element;
  };
  const source = Object.assign(page.createElement("source"), { type: "image/avif", srcset, sizes: CARD_SIZES });
  const image = make("img", "photo-image");
  Object.assign(image, { loading: "lazy", alt: "", width: 800, height: 1000, src });
  const picture = make("picture", "", ...(srcset ? [source] : []), image);
  const photos = src
    ? make("div", "card-photos", make("span", "photo photo-portrait", picture))
    : make("div", "card-photos card-photos-none");
  const link = make("a", "card-link", page.createTextNode(name));
  link.href = path;
  return make("li", "card", photos, make("div", "card-text", make("h3", "card-name", link)));
}
