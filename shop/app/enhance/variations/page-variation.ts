import type { Variation } from "@vitrine/commerce/variations";
import { logProblem } from "../log-problem.ts";

/** An image in the wire format, where missing values are false. */
export interface WireImage {
  readonly src?: string;
  readonly srcset?: string | false;
  readonly sizes?: string | false;
  readonly alt?: string;
  readonly title?: string;
  readonly caption?: string;
  readonly full_src?: string;
  readonly full_src_w?: number;
  readonly full_src_h?: number;
  readonly gallery_thumbnail_src?: string;
}

/** The fields that are read from an entry of the form's list, or from the shop's response. */
export interface WireVariation {
  readonly attributes: Readonly<Record<string, string>>;
  readonly variation_id: number;
  readonly variation_is_active: boolean;
  readonly variation_is_visible: boolean;
  readonly is_purchasable: boolean;
  readonly is_in_stock: boolean;
  readonly is_sold_individually: "yes" | "no";
  readonly min_qty: number;
  readonly max_qty: number | "";
  readonly sku: string;
  readonly weight: string;
  readonly weight_html: string;
  readonly dimensions: Readonly<Record<string, string>> | null;
  readonly dimensions_html: string;
  readonly image?: WireImage;
  readonly price_html: string;
  readonly availability_html: string;
  readonly variation_description: string;
}

/** A parsed variation, with the wire format for scripts that listen. Attributes are keyed by field name. */
export interface PageVariation extends Variation {
  readonly wire: WireVariation;
}

export function toPageVariation(wire: WireVariation): PageVariation {
  return {
    id: wire.variation_id,
    choices: wire.attributes,
    isActive: wire.variation_is_active,
    isVisible: wire.variation_is_visible,
    isPurchasable: wire.is_purchasable,
    isInStock: wire.is_in_stock,
    isSoldIndividually: wire.is_sold_individually === "yes",
    minQuantity: wire.min_qty,
    maxQuantity: wire.max_qty === "" ? null : wire.max_qty,
    wire,
  };
}

/** Null: the page has too many variations or they cannot be read, so they are requested from the shop. */
export function readVariations(form: HTMLFormElement): readonly PageVariation[] | null {
  const list = parseList(form.dataset["product_variations"] ?? "false");
  return Array.isArray(list) ? (list as WireVariation[]).map(toPageVariation) : null;
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    logProblem("A product's variations cannot be read, so they are requested from the shop:", text);
    return false;
  }
}
