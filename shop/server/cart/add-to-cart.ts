import {
  addedText,
  type AskedQuantity,
  type CartRefusal,
  choiceKey,
  type Choices,
  decideAdd,
  type LineOptions,
  MAX_LINES,
  settleChoices,
} from "@vitrine/commerce/cart";
import type { Minor } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Shop } from "../shop.ts";
import { type AddFacts, readAddFacts } from "./add-facts.ts";
import { newCartId } from "./cart-id.ts";
import { lineKey } from "./digest.ts";
import { matchVariation } from "./match-variation.ts";
import type { Notice } from "./notices.ts";
import { writeLine } from "./write-line.ts";

export interface AddRequest {
  /** A product, or a variation where only one number is known. */
  readonly productId: number;
  readonly variationId?: number | null;
  readonly choices?: Choices;
  /** `priceOption` is the index of a download's price. */
  readonly options?: LineOptions;
  readonly quantity: AskedQuantity;
  /** Link to go with the notice that tells of the success; without it nothing is told. */
  readonly announce?: Notice["action"];
}

export interface Added {
  readonly cartId: string;
  readonly name: string;
  readonly quantity: number;
  readonly slug: string;
}

export interface RefusedAdd {
  readonly reason: CartRefusal;
  /** Of the product whose page explains more; null when there is none. */
  readonly slug: string | null;
}

/** Each miss means that another window got through, so this many windows would have to be faster. */
const MOST_ATTEMPTS = 60;

/** Two round trips when nobody interferes; the cart comes into being with its first line. */
export async function addToCart(
  shop: Shop,
  cartId: string | null,
  request: AddRequest,
): Promise<Result<Added, RefusedAdd>> {
  const { pool } = shop.database;
  const id = cartId ?? newCartId();

  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const facts = await readAddFacts(pool, request.variationId || request.productId, id);
    if (!facts || (request.variationId && !belongsTo(facts, request.productId))) {
      return refuse({ reason: { code: "unknown-product" }, slug: null });
    }
    const { slug, name } = facts;
    if (facts.kind === "variable" && facts.variationId === null && facts.isPublished) {
      const found = await matchVariation(pool, facts.productId, request.choices ?? {});
      if (!found.ok) return refuse({ reason: found.error, slug });
      return addToCart(shop, id, { ...request, variationId: found.value });
    }

    const line = decide(facts, request);
    if (!line.ok) return refuse({ reason: line.error, slug });

    const { announce } = request;
    const notices = announce ? [addedNotice(name, line.value.quantity, announce)] : [];
    const dependsOnCart = notices.length > 0 || facts.needs.some(({ left }) => left !== Infinity);
    const onlyIfVersion = dependsOnCart ? (facts.cartVersion ?? "none") : null;
    const isWritten = await writeLine(pool, { ...line.value, cartId: id, notices, onlyIfVersion });
    if (isWritten) return ok({ cartId: id, name, slug, quantity: line.value.quantity });
  }
  return refuse({ reason: { code: "cart-busy" }, slug: null });
}

interface DecidedLine {
  readonly key: string;
  readonly productId: number;
  readonly variationId: number | null;
  readonly choices: Choices;
  readonly options: LineOptions;
  readonly quantity: number;
  readonly lineLimit: number;
}

function decide(facts: AddFacts, request: AddRequest): Result<DecidedLine, CartRefusal> {
  const { kind, productId, variationId, lines } = facts;
  if (!facts.isPublished) return refuse({ code: "not-for-sale" });
  if (kind === "external") return refuse({ code: "not-for-sale" });
  if (kind === "grouped") return refuse({ code: "quantities-needed" });

  const asked = facts.attributes.map(({ slug, name, value, options }) => ({
    key: choiceKey({ slug, name }),
    label: name,
    value,
    options: options ?? [],
  }));
  const choices = settleChoices(asked, request.choices ?? {});
  if (!choices.ok) return choices;

  const priced = settlePrice(facts, request.options ?? {});
  if (!priced.ok) return priced;

  const parts = { productId, variationId, choices: choices.value, options: priced.value.options };
  const key = lineKey(parts);
  const inLine = lines[key] ?? 0;
  if (inLine === 0 && Object.keys(lines).length >= MAX_LINES) return refuse({ code: "cart-full" });

  const decision = decideAdd({ ...facts, price: priced.value.price }, inLine, request.quantity);
  return decision.ok ? ok({ ...parts, ...decision.value, key }) : decision;
}

/** A download with several prices is sold at the one that was chosen, else at the owner's default. */
function settlePrice(
  { kind, price, priceOptions }: AddFacts,
  options: LineOptions,
): Result<{ price: Minor | null; options: LineOptions }, CartRefusal> {
  const { priceOption, ...rest } = options;
  if (kind !== "download" || priceOptions.length === 0) return ok({ price, options: rest });

  const chosen =
    priceOption === undefined
      ? (priceOptions.find(({ isDefault }) => isDefault) ?? priceOptions[0])
      : priceOptions.find(({ index }) => index === priceOption);
  if (!chosen) return refuse({ code: "choice-invalid", label: "Option" });
  return ok({ price: chosen.price, options: { ...rest, priceOption: chosen.index } });
}

function belongsTo(facts: AddFacts, productId: number): boolean {
  return facts.variationId !== null && (facts.productId === productId || facts.variationId === productId);
}

function addedNotice(name: string, quantity: number, action: NonNullable<Notice["action"]>): Notice {
  return { kind: "success", text: addedText([{ name, quantity }]), action };
}
