import {
  addedText,
  type RequestedQuantity,
  type CartRefusal,
  type Choices,
  type LineOptions,
} from "@vitrine/commerce/cart";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { RefusedForm } from "../../platform/db/schema/carts.ts";
import type { Shop } from "../../shop.ts";
import { storeUploads } from "../../platform/storage/store-uploads.ts";
import { type AddFacts, readAddFacts } from "./add-facts.ts";
import type { Cart } from "./cart.ts";
import { newCartId } from "./cart-id.ts";
import { type NewLine, decideLine } from "./decide-line.ts";
import { priceOf, toCart } from "./cart-line.ts";
import { type Answers, heldFiles, NO_ANSWERS, refusedForm, todaySomewhere } from "./line-answers.ts";
import { matchVariation } from "./match-variation.ts";
import type { Notice } from "./notices.ts";
import { readCart } from "./read-cart.ts";
import type { Sellable } from "./sellable.ts";
import { writeLine } from "./write-line.ts";
import { translate } from "../../../i18n/t.ts";

export interface AddRequest {
  /** A product, or a variation if only one ID is known. */
  readonly productId: number;
  readonly variationId?: number | null;
  readonly choices?: Choices;
  /** `priceOption` is the index of a download's price. */
  readonly options?: LineOptions;
  readonly answers?: Answers;
  readonly quantity: RequestedQuantity;
  /** Link to go with the notice that tells of the success; without it nothing is told. */
  readonly announce?: Notice["action"];
}

export interface Added {
  readonly cart: Cart;
  readonly cartId: string;
  readonly name: string;
  readonly quantity: number;
}

export interface RefusedAdd {
  readonly reason: CartRefusal;
  /** Slug of the product whose page explains more; null if there is none, or it is unpublished. */
  readonly slug: string | null;
  /** Values entered in the product options of that page. */
  readonly form: RefusedForm | null;
}

/** Each conflict means that another request succeeded, so this many requests would have to come first. */
const MAX_ATTEMPTS = 60;

/** Two round trips without conflicts. The cart is created with its first line. */
export async function addToCart(
  shop: Shop,
  cartId: string | null,
  request: AddRequest,
): Promise<Result<Added, RefusedAdd>> {
  const { pool } = shop.database;
  const id = cartId ?? newCartId();
  let areFilesStored = false;

  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const facts = await readAddFacts(pool, shop.productSnapshots, request.variationId || request.productId, id);
    if (!facts || !isMeant(facts, request))
      return refuse({ reason: { code: "unknown-product" }, slug: null, form: null });

    const { item, cartVersion } = facts;
    const { name, productId, variationId } = item;
    if (item.kind === "variable" && variationId === null && item.isPublished) {
      const found = await matchVariation(pool, productId, request.choices ?? {});
      if (!found.ok) return refused(item, request, found.error);
      return addToCart(shop, id, { ...request, variationId: found.value });
    }

    const line = decideLine(facts, request, todaySomewhere(shop.now()));
    if (!line.ok) return refused(item, request, line.error);
    if (!areFilesStored) await storeUploads(shop, heldFiles(line.value.options, request.answers ?? NO_ANSWERS));
    areFilesStored = true;
    const { quantity } = line.value;
    const { announce: action } = request;
    const notices: Notice[] = action
      ? [{ kind: "success", text: addedText([{ name, quantity }], translate), action }]
      : [];
    if (await writeLine(pool, { ...line.value, productId, variationId, cartId: id, cartVersion, notices })) {
      return ok({ cart: await cartAfter(shop, id, facts, line.value), cartId: id, name, quantity });
    }
  }
  return refuse({ reason: { code: "cart-busy" }, slug: null, form: null });
}

function refused(item: Sellable, { answers = NO_ANSWERS }: AddRequest, reason: CartRefusal) {
  // A disabled variation still has its product's page; an unpublished product has none.
  const slug = item.isPublished || item.variationId !== null ? item.slug : null;
  return refuse({ reason, slug, form: refusedForm(item, answers, reason) });
}

/** A variation of another product is a client error, not a choice. */
function isMeant({ item }: AddFacts, { productId, variationId }: AddRequest): boolean {
  return !variationId || (item.variationId !== null && [item.productId, item.variationId].includes(productId));
}

/** The cart did not change between reading and writing, so its new content is known without reading it again. */
async function cartAfter(shop: Shop, id: string, { lines, couponCodes }: AddFacts, added: NewLine): Promise<Cart> {
  if (lines.some((line) => priceOf(line) === null)) return readCart(shop, id);
  const isPresent = lines.some(({ key }) => key === added.key);
  const more = lines.map((line) =>
    line.key === added.key ? { ...line, quantity: line.quantity + added.quantity } : line,
  );
  return toCart(shop, id, isPresent ? more : [...lines, added], { couponCodes });
}
