import { expect, type Page } from "@playwright/test";
import { fillCart, productId, untilScriptsRun } from "./cart-steps.ts";
import { fillInCheckout, untilCheckoutIsLive } from "./checkout-steps.ts";
import { DOCS_STATES } from "./docs-states.ts";
import { openLightbox, openProduct } from "./gallery-steps.ts";
import { untilHydrated } from "./island-steps.ts";
import { openFilterSheet } from "./listing-steps.ts";
import { type PageName, PAGES } from "./page-paths.ts";
import { openQuickView } from "./quick-view-steps.ts";
import { openVariable } from "./variation-steps.ts";

/** A page of the storefront in one of its states, for screenshots and for checks of its layout. */
export interface PageState {
  readonly name: string;
  /** Brings a new page to the state. */
  readonly open: (page: Page) => Promise<void>;
  /** A dialog or panel lies over the page: only the viewport is of interest. */
  readonly isOverlay?: true;
  /** The widths at which the state exists; all if missing. */
  readonly widths?: readonly number[];
  /** The drawing of this state, for `npm run shots -- --beside FOLDER`. */
  readonly drawing?: string;
  /** Left out of `npm test`; "by-shots" is checked by `npm run shots -- --check` only, "never" is for pictures. */
  readonly isChecked?: "by-shots" | "never";
}

const PHONES = [320, 390];
const DESKTOPS = [1440];
const LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitän";
/** Long names of the catalogue, with and without a picture. */
const FULL_CART = ["espresso-pair", "moon-jar", "slow-breakfast", "pantry-jar"];

const DRAWINGS_OF_PAGES: Partial<Record<PageName, string>> = {
  "front page": "shop-find-home",
  listing: "shop-find-listing",
  "search without results": "shop-find-empty",
  "variable product": "shop-product",
  "sold-out product": "shop-product-soldout",
  cart: "shop-buy-cart-empty",
  journal: "shop-read-journal",
  "journal entry with comments": "shop-read-article",
  "missing page": "shop-read-404",
};

async function openCart(page: Page): Promise<void> {
  await fillCart(page, ...FULL_CART);
  await page.goto("/cart/");
}

async function openCheckout(page: Page, ...products: readonly string[]): Promise<void> {
  await fillCart(page, ...(products.length > 0 ? products : FULL_CART));
  await page.goto("/checkout/");
  await untilCheckoutIsLive(page);
}

async function openMiniCart(page: Page): Promise<void> {
  await page.goto("/shop/");
  await untilScriptsRun(page);
  await page.locator(".cart-link").click();
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
}

/** By the header's field on wide screens, by its link on narrow ones. */
async function openSearchPanel(page: Page): Promise<void> {
  await untilScriptsRun(page);
  const link = page.getByRole("link", { name: "Search", exact: true });
  const field = page.getByRole("combobox", { name: "Search the shop" });
  const isNarrow = await link.isVisible();
  await (isNarrow ? link.click() : field.hover());
  await untilHydrated(page, "search-box");
  if (!isNarrow) await field.click();
  await expect(page.getByRole("dialog", { name: "Search the shop" })).toBeVisible();
}

const states: readonly PageState[] = [
  ...Object.entries(PAGES).map(([name, path]) => {
    const drawing = DRAWINGS_OF_PAGES[name as PageName];
    return { name, ...(drawing && { drawing }), open: async (page: Page) => void (await page.goto(path)) };
  }),
  { name: "cart, full", drawing: "shop-buy-cart", open: openCart },
  {
    name: "cart, last product removed",
    async open(page) {
      await fillCart(page, "moon-jar");
      await page.goto("/cart/");
      await page.getByRole("link", { name: /^Remove “?Moon Jar/ }).click();
      await expect(page.getByText("Undo?")).toBeVisible();
    },
  },
  {
    name: "mini-cart, full",
    drawing: "shop-product-panel",
    isOverlay: true,
    async open(page) {
      await fillCart(page, ...FULL_CART);
      await openMiniCart(page);
      await expect(page.locator("#mini-cart .woocommerce-mini-cart-item")).toHaveCount(FULL_CART.length);
    },
  },
  { name: "mini-cart, empty", isOverlay: true, open: openMiniCart },
  {
    name: "mini-cart, product removed",
    isOverlay: true,
    async open(page) {
      await fillCart(page, "espresso-pair", "pantry-jar");
      await openMiniCart(page);
      const panel = page.locator("#mini-cart");
      await panel.getByRole("button", { name: "Remove Pantry Jar from cart" }).click();
      await expect(panel.getByText("Undo?")).toBeVisible();
    },
  },
  {
    name: "cart, saved for later",
    async open(page) {
      await openCart(page);
      await page.getByRole("button", { name: "Save for later: “Moon Jar”" }).click();
      await expect(page.getByRole("heading", { name: "Saved for later" })).toBeVisible();
    },
  },
  {
    name: "cart, gift note",
    async open(page) {
      await openCart(page);
      await page.getByText("Add gift note").click();
      await expect(page.locator("#gift_note")).toBeVisible();
    },
  },
  {
    name: "wish list, full",
    async open(page) {
      await page.goto("/shop/");
      await untilScriptsRun(page);
      for (const name of ["Tide Mug", "Dune Bowl"]) {
        const heart = page.getByRole("button", { name: `Save “${name}” to your wish list` });
        await heart.click();
        await expect(heart).toHaveAttribute("aria-pressed", "true");
      }
      await page.goto("/wishlist/");
      await expect(page.locator(".card-name")).toHaveCount(2);
    },
  },
  {
    name: "size guide, open",
    isOverlay: true,
    async open(page) {
      await openVariable(page, "/product/tide-mug/");
      await page.getByRole("link", { name: "Size guide" }).click();
      await expect(page.getByRole("dialog", { name: "Size guide" }).getByRole("heading").first()).toBeVisible();
    },
  },
  {
    name: "menu, open",
    drawing: "shop-find-menu",
    isOverlay: true,
    widths: PHONES,
    async open(page) {
      await page.goto("/");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(page.locator("#site-menu")).toBeVisible();
    },
  },
  {
    name: "filters, open",
    drawing: "shop-find-filter-sheet",
    isOverlay: true,
    widths: PHONES,
    async open(page) {
      await page.goto("/shop/?filter_glaze=oat");
      await openFilterSheet(page);
    },
  },
  { name: "search page", open: async (page) => void (await page.goto("/?s=&post_type=product")) },
  {
    name: "search, open",
    drawing: "shop-find-search",
    isOverlay: true,
    widths: PHONES,
    async open(page) {
      await page.goto("/");
      await untilScriptsRun(page);
      await page.getByRole("link", { name: "Search", exact: true }).click();
      await untilHydrated(page, "search-box");
      await page.keyboard.type("vaze");
      await expect(page.getByText("Showing results for vase.").last()).toBeVisible();
    },
  },
  {
    name: "search, empty field",
    isOverlay: true,
    async open(page) {
      await page.goto("/?s=moon+jar&post_type=product");
      await page.evaluate(() => localStorage.setItem("vitrine-searches", `["moon jar", "butter dish"]`));
      await openSearchPanel(page);
      await expect(page.getByRole("group", { name: "Recent searches" })).toBeVisible();
      await expect(page.getByRole("group", { name: "Popular products" })).toBeVisible();
    },
  },
  {
    name: "search, nothing found",
    isOverlay: true,
    async open(page) {
      await page.goto("/");
      await openSearchPanel(page);
      await page.keyboard.type("xylophone");
      await expect(page.getByRole("link", { name: "Open search page" })).toBeVisible();
    },
  },
  {
    name: "search suggestions",
    drawing: "shop-find-search",
    isOverlay: true,
    widths: DESKTOPS,
    async open(page) {
      await page.goto("/");
      await page.getByRole("combobox", { name: "Search the shop" }).focus();
      await untilHydrated(page, "search-box");
      await page.keyboard.type("tide mgu");
      await expect(page.getByText("Showing results for tide mug.").last()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("option", { selected: true })).toHaveText(/Tide Mug/);
    },
  },
  {
    name: "listing, notice",
    async open(page) {
      await page.goto(`/shop/?add-to-cart=${await productId(page.request, "espresso-pair")}`);
      await expect(page.locator(".woocommerce-message")).toBeVisible();
    },
  },
  {
    name: "front page, error notice",
    async open(page) {
      await page.goto(`/?add-to-cart=${await productId(page.request, "pendant-lamp")}&quantity=50`);
      await expect(page.locator(".woocommerce-error")).toBeVisible();
    },
  },
  {
    name: "quick view, open",
    drawing: "shop-product-quick-view",
    isOverlay: true,
    async open(page) {
      await openQuickView(page, "/shop/", "Tide Mug");
    },
  },
  {
    name: "lightbox, open",
    isOverlay: true,
    async open(page) {
      await openProduct(page, "tide-mug");
      await openLightbox(page);
    },
  },
  {
    name: "review form, open",
    async open(page) {
      await page.goto("/product/tide-mug/#reviews");
      await expect(page.locator("#commentform")).toBeVisible();
    },
  },
  {
    name: "product, missing options",
    async open(page) {
      await page.goto("/product/personalised-mug/");
      // Until its fields are started, the browser validates the form and shows its own bubble.
      await expect(page.locator("form.cart")).toHaveJSProperty("noValidate", true);
      await page.locator(".single_add_to_cart_button").click();
      await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeAttached();
    },
  },
  {
    name: "listing, product added",
    async open(page) {
      await page.goto("/shop/");
      await untilScriptsRun(page);
      await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
      await expect(page.getByRole("link", { name: "View cart" }).first()).toBeVisible();
    },
  },
  { name: "checkout", drawing: "shop-buy-checkout", open: (page) => openCheckout(page) },
  {
    name: "checkout, errors",
    drawing: "shop-buy-checkout-errors",
    async open(page) {
      await openCheckout(page);
      await page.getByRole("button", { name: "Place order" }).click();
      await expect(page.getByText(/Please fix \d+ fields/).first()).toBeVisible();
    },
  },
  {
    name: "checkout, another delivery address and long texts",
    async open(page) {
      await openCheckout(page);
      await fillInCheckout(page);
      await page.locator("#billing_last_name").fill(LONG_WORD);
      await page.locator("#ship-to-different-address-checkbox").check();
      await expect(page.locator("#shipping_first_name")).toBeVisible();
    },
  },
  {
    name: "order received",
    drawing: "shop-buy-thanks",
    async open(page) {
      // Other tests need the stock of scarce products.
      await openCheckout(page, "pantry-jar");
      await fillInCheckout(page);
      await page.locator("#billing_last_name").fill(LONG_WORD);
      await page.getByRole("button", { name: "Place order" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Nora");
    },
  },
  {
    name: "product, scrolled",
    isOverlay: true,
    drawing: "shop-product-sticky",
    async open(page) {
      await openVariable(page, "/product/tide-mug/");
      await page.locator("#tab-description").scrollIntoViewIfNeeded();
      await expect(page.locator(".buy-bar")).toBeVisible();
    },
  },
  { name: "find your order", open: async (page) => void (await page.goto("/order-tracking/")) },
  { name: "sign in", open: async (page) => void (await page.goto("/my-account/")) },
  { name: "lost password", open: async (page) => void (await page.goto("/my-account/lost-password/")) },
  { name: "privacy choices", open: async (page) => void (await page.goto("/privacy/choices/")) },
  { name: "content page", drawing: "shop-read-about", open: async (page) => void (await page.goto("/about/")) },
  { name: "delivery", drawing: "shop-read-delivery", open: async (page) => void (await page.goto("/delivery/")) },
  { name: "contact", drawing: "shop-read-contact", open: async (page) => void (await page.goto("/contact/")) },
  { name: "landing page", open: async (page) => void (await page.goto("/kiln-opening/")) },
  { name: "locations", open: async (page) => void (await page.goto("/locations/")) },
];

export const PAGE_STATES: readonly PageState[] = [...states, ...DOCS_STATES];
export const STATE_WIDTHS = [320, 390, 768, 1440] as const;
