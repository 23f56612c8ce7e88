import { type CartRefusal, refusalText } from "@vitrine/commerce/cart";
import type { RefusedForm } from "../db/schema/carts.ts";
import { addGrouped } from "../cart/add-grouped.ts";
import { addToCart } from "../cart/add-to-cart.ts";
import { CART_PATH, productPath } from "../cart/addresses.ts";
import type { Cart } from "../cart/cart.ts";
import { newCartId } from "../cart/cart-id.ts";
import { queueNotices } from "../cart/notices.ts";
import { isPerson } from "../insight/is-person.ts";
import { addRequestOf, choicesOf, hasMemberQuantities, isAddField, memberQuantities } from "./add-fields.ts";
import { redirect } from "./answers.ts";
import { type CartCall, newsOf, sessionNews } from "./cart-call.ts";
import type { Fields } from "./form.ts";
import { continueShoppingLink, viewCartLink } from "./notice-links.ts";
import { addressWithout } from "./page-address.ts";
import { postedAnswers } from "./posted-answers.ts";
import { sayAny } from "../../texts/say.ts";

interface Outcome {
  readonly cartId: string;
  /** As it is now; null when nothing was added. */
  readonly cart: Cart | null;
  readonly refusals: readonly CartRefusal[];
  readonly slug: string | null;
  readonly form: RefusedForm | null;
}

/**
 * `?add-to-cart=12` on any page, and the product's own form: the way without scripts. It always ends in a redirect,
 * so that reloading the page adds nothing twice.
 */
export async function addToCartLink(call: CartCall): Promise<Response> {
  const { shop, url } = call;
  const { cart: settings } = await shop.settings();
  const { cartId, cart, refusals, slug, form } = await add(call, settings.redirectAfterAdd);

  const errors = refusals.map((refusal) => ({
    kind: "error" as const,
    text: refusalText(refusal, sayAny),
    ...(form && { form }),
  }));
  await queueNotices(shop.database.pool, cartId, errors);
  const cookies = cart ? await newsOf(call, cart, true) : sessionNews(call, cartId, true);

  const samePage = addressWithout(url, url.searchParams.has("add-to-cart") ? isAddField : () => false);
  if (refusals.length === 0) return redirect(303, settings.redirectAfterAdd ? CART_PATH : samePage, cookies);
  return redirect(
    303,
    slug === null ? samePage : productPath(slug) + rememberedChoices(call.fields, refusals),
    cookies,
  );
}

async function add(call: CartCall, goesToCart: boolean): Promise<Outcome> {
  const { shop, fields } = call;
  const announce = goesToCart ? continueShoppingLink() : viewCartLink();
  const cartId = call.cartId ?? newCartId();
  const request = addRequestOf(fields, fields.get("add-to-cart"));
  if (hasMemberQuantities(fields)) {
    const { productId } = request;
    const grouped = await addGrouped(shop, cartId, { productId, quantities: memberQuantities(fields), announce });
    if (grouped.refusals.length === 0 && isPerson(call.request)) shop.moments.add({ id: productId });
    return { ...grouped, form: null };
  }
  const answers = await postedAnswers(call);
  if (!answers.ok) return { cartId, cart: null, refusals: [answers.error], slug: null, form: null };
  const result = await addToCart(shop, cartId, { ...request, answers: answers.value, announce });
  if (result.ok && isPerson(call.request)) shop.moments.add({ id: request.productId });
  if (result.ok) return { cartId, cart: result.value.cart, refusals: [], slug: null, form: null };
  const { reason, slug, form } = result.error;
  return { cartId, cart: null, refusals: [reason], slug, form };
}

const MENDABLE: ReadonlySet<CartRefusal["code"]> = new Set(["choices-missing", "no-such-variation", "fields-refused"]);

/** Who forgot one choice should find the others as they were. */
function rememberedChoices(fields: Fields, refusals: readonly CartRefusal[]): string {
  if (!refusals.some(({ code }) => MENDABLE.has(code))) return "";
  const chosen = Object.entries(choicesOf(fields)).filter(([, value]) => value !== "");
  return chosen.length > 0 ? `?${new URLSearchParams(chosen.map(([key, value]) => [`attribute_${key}`, value]))}` : "";
}
