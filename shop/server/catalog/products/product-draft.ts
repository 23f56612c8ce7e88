import { z } from "zod";
import { isTaxClass } from "../../platform/settings/tax-classes.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { timeZoneOfShop } from "../../platform/settings/time-zone-of-shop.ts";
import {
  amount,
  flag,
  line,
  measure,
  dateTime,
  oneOf,
  paragraph,
  requiredLine,
  whole,
} from "../../platform/http/form-input.ts";

const GRAMS = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 } as const;
const MILLIMETRES = { m: 1000, cm: 10, mm: 1, in: 25.4, yd: 914.4 } as const;

type Units = Pick<ShopSettings, "catalog" | "currency" | "tax">;
type WithCountry = Units & Pick<ShopSettings, "shop" | "checkout">;

export function gramsPer({ catalog }: Pick<Units, "catalog">): number {
  return GRAMS[catalog.weightUnit];
}

export function millimetresPer({ catalog }: Pick<Units, "catalog">): number {
  return MILLIMETRES[catalog.dimensionUnit];
}

/** Fields that the forms of products and variations share. */
export function sellableShape(settings: WithCountry) {
  const { currency } = settings;
  const timeZone = timeZoneOfShop(settings);
  return {
    sku: line("The SKU", 100),
    gtin: line("The GTIN", 50),
    regularPrice: amount("The price", currency),
    salePrice: amount("The sale price", currency),
    saleStartsAt: dateTime("The start of the sale", timeZone),
    saleEndsAt: dateTime("The end of the sale", timeZone),
    taxClass: line("The tax class", 100).refine(
      (slug) => isTaxClass(settings.tax, slug),
      "Choose a tax class from the list.",
    ),
    shippingClass: line("The shipping class", 60),
    isManaged: flag,
    quantity: whole("The quantity in stock", { min: -1_000_000, max: 1_000_000_000 }),
    /** The quantity that the form showed. */
    quantityWas: whole("The quantity in stock", { min: -1_000_000_000, max: 1_000_000_000 }),
    lowAmount: whole("The low stock threshold"),
    backorders: oneOf("Backorders", ["no", "notify", "yes"]).default("no"),
    stockStatus: oneOf("Stock", ["instock", "outofstock", "onbackorder"]).default("instock"),
    isSoldIndividually: flag,
    isVirtual: flag,
    isDownloadable: flag,
    downloadLimit: whole("The number of downloads"),
    downloadExpiryDays: whole("The download expiry"),
    minQuantity: whole("The minimum quantity"),
    maxQuantity: whole("The maximum quantity"),
    weightGrams: measure("The weight", gramsPer(settings)),
    lengthMm: measure("The length", millimetresPer(settings)),
    widthMm: measure("The width", millimetresPer(settings)),
    heightMm: measure("The height", millimetresPer(settings)),
    menuOrder: whole("The position", { min: -1_000_000, max: 1_000_000 }),
  };
}

export interface Sellable {
  readonly regularPrice: number | null;
  readonly salePrice: number | null;
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
  readonly isManaged: boolean;
  readonly quantity: number | null;
  readonly backorders: "no" | "notify" | "yes";
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
}

/** Checks that involve several fields. */
export function checkSellable(draft: Sellable, issue: (field: string, text: string) => void): void {
  const { regularPrice, salePrice, saleStartsAt, saleEndsAt, minQuantity, maxQuantity } = draft;
  if (salePrice !== null && (regularPrice === null || salePrice >= regularPrice)) {
    issue("salePrice", "The sale price has to be below the regular price.");
  }
  if (saleStartsAt && saleEndsAt && saleEndsAt <= saleStartsAt) {
    issue("saleEndsAt", "The sale ends before it starts.");
  }
  if (maxQuantity !== null && maxQuantity < (minQuantity ?? 1)) {
    issue("maxQuantity", "The maximum quantity is below the minimum.");
  }
  if (draft.isManaged && (draft.quantity ?? 0) < 0 && draft.backorders === "no") {
    issue("quantity", "Stock can be negative only if backorders are allowed.");
  }
}

/** The form of a product. Lists such as categories are parsed separately. */
export function productDraft(settings: WithCountry) {
  const timeZone = timeZoneOfShop(settings);
  return z
    .object({
      ...sellableShape(settings),
      name: requiredLine("The name"),
      slug: line("The address", 180),
      redirectsOldUrl: flag,
      status: oneOf("The status", ["published", "private", "draft", "scheduled"]),
      /** Of a scheduled product. */
      publishAt: dateTime("The publication date", timeZone),
      visibility: oneOf("The visibility", ["visible", "catalog", "search", "hidden"]),
      isFeatured: flag,
      shortDescription: paragraph("The short description"),
      description: paragraph("The text", 100_000),
      taxStatus: oneOf("Tax", ["taxable", "shipping", "none"]),
      externalUrl: line("The address of the other shop", 2000).pipe(
        z.string().regex(/^(?:https?:\/\/[^\s"'<>\\]+)?$/i, "Enter a product URL that begins with https://."),
      ),
      buttonText: line("The button text", 100),
      purchaseNote: paragraph("The purchase note", 5000),
      reviewsAllowed: flag,
      tags: line("The tags", 2000),
      upsells: paragraph("The upsells", 5000),
      crossSells: paragraph("The cross-sells", 5000),
      contents: paragraph("The bundled products", 10_000),
    })
    .superRefine((draft, context) => {
      if (draft.status === "scheduled" && draft.publishAt === null) {
        context.addIssue({ code: "custom", path: ["publishAt"], message: "Enter the publication date and time." });
      }
      checkSellable(draft, (field, message) => context.addIssue({ code: "custom", path: [field], message }));
    });
}

export type ProductDraft = z.infer<ReturnType<typeof productDraft>>;
