import { type CartRefusal, type Choices, type LineOptions, refusalText } from "@vitrine/commerce/cart";
import { translate, t } from "../../../i18n/t.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { addToCart } from "../cart/add-to-cart.ts";
import { newCartId } from "../cart/cart-id.ts";
import type { Cart } from "../cart/cart.ts";
import { answersOf, NO_ANSWERS } from "../cart/line-answers.ts";

export interface OrderedAgain {
  readonly cartId: string;
  /** Null if nothing could be added. */
  readonly cart: Cart | null;
  readonly added: readonly { readonly name: string; readonly quantity: number }[];
  /** One sentence for each product that could not be added, or not as often as before. */
  readonly problems: readonly string[];
}

interface OrderedLine {
  readonly productId: number | null;
  readonly variationId: number | null;
  readonly name: string;
  readonly choices: Choices;
  readonly options: LineOptions;
  readonly quantity: number;
}

const LINES = `
select product_id as "productId", variation_id as "variationId", name, choices, options, quantity
from order_lines where order_id = $1 order by position, id`;

/** Adds the products of an order to the cart, as many as are available. */
export async function orderAgain(shop: Shop, cartId: string | null, orderId: number): Promise<OrderedAgain> {
  const id = cartId ?? newCartId();
  const added: { name: string; quantity: number }[] = [];
  const problems: string[] = [];
  let cart: Cart | null = null;
  for (const line of await readLines(shop.database.pool, orderId)) {
    const result = await addLine(shop, id, line, line.quantity);
    const left = result.ok ? 0 : leftOf(result.error.reason);
    const second = left > 0 && left < line.quantity ? await addLine(shop, id, line, left) : result;
    if (second.ok) {
      ({ cart } = second.value);
      added.push({ name: line.name, quantity: second.value.quantity });
      if (!result.ok) problems.push(t("Only {left} of “{name}” could be added.", { left, name: line.name }));
    } else {
      problems.push(problemOf(line.name, second.error.reason));
    }
  }
  return { cartId: id, cart, added, problems };
}

async function readLines(connection: Queryable, orderId: number): Promise<readonly OrderedLine[]> {
  return (await connection.query<OrderedLine>(LINES, [orderId])).rows;
}

function addLine(shop: Shop, cartId: string, line: OrderedLine, quantity: number) {
  const { productId, variationId, choices, options } = line;
  const { priceOption } = options;
  const texts = new Map(Object.entries(answersOf(options)));
  return addToCart(shop, cartId, {
    // No product has this ID: what was deleted is refused like any other unknown product.
    productId: productId ?? 0,
    variationId,
    choices,
    options: priceOption === undefined ? {} : { priceOption },
    answers: { ...NO_ANSWERS, texts },
    quantity,
  });
}

function leftOf(reason: CartRefusal): number {
  if (reason.code === "not-enough-stock") return reason.left;
  return reason.code === "stock-in-cart" ? reason.left - reason.inCart : 0;
}

function problemOf(name: string, reason: CartRefusal): string {
  switch (reason.code) {
    case "unknown-product":
    case "not-for-sale":
    case "no-such-variation":
    case "choice-invalid":
    case "choices-missing":
      return t("“{name}” is no longer available.", { name });
    case "out-of-stock":
    case "not-enough-stock":
    case "stock-in-cart":
      return t("“{name}” is out of stock, or all of it is in your cart.", { name });
    case "fields-refused":
    case "options-needed":
      return t("“{name}” needs your choices again. Please add it from its page.", { name });
    default:
      return `${name}: ${refusalText(reason, translate)}`;
  }
}
