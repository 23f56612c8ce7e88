import { redirect } from "react-router";
import { addWishes, listWishes, parseWishes, removeWish } from "../../../server/sales/wishlist/wishlist.ts";
import { WISHED_PARAMETER, WISHLIST_PATH } from "../../../urls/wishlist-url.ts";
import { pageRequestOf } from "../../request-context.ts";
import { accountRequest, formOf } from "../account/require-customer.server.ts";
import { headTags, pageHead } from "../head.ts";
import { ProductCard } from "../product-card.tsx";
import type { Route } from "./+types/wishlist";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "wishlist-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalog } = pageRequestOf(context);
  const { shop, customer } = await accountRequest(context);
  const requested = parseWishes(new URL(request.url).searchParams.get(WISHED_PARAMETER));
  const ids = customer ? await listWishes(shop.database.pool, customer.id) : requested;
  const { shop: site, currency } = await shop.settings();
  return {
    isCustomer: customer !== null,
    cards: await catalog.cards(ids),
    currency,
    head: pageHead(
      { name: site.name, url: shop.config.publicUrl },
      { title: t("Wish list"), description: t("Products that you have saved."), path: WISHLIST_PATH, isIndexed: false },
    ),
  };
}

/** Adds, removes, or merges the list that the browser kept while the customer was a guest. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, customer } = await accountRequest(context);
  const form = await formOf(request);
  if (customer) {
    const { pool } = shop.database;
    await addWishes(pool, customer.id, parseWishes(form.get("add")));
    for (const id of parseWishes(form.get("remove"))) await removeWish(pool, customer.id, id);
  }
  return redirect(WISHLIST_PATH, { status: 303 });
}

export default function Wishlist({ loaderData: { isCustomer, cards, currency } }: Route.ComponentProps) {
  return (
    <div
      className="wrap wishlist"
      data-wishlist={cards.map(({ id }) => id).join()}
      data-wishlist-account={isCustomer ? "" : undefined}
    >
      <h1 className="page-title">{t("Wish list")}</h1>
      {cards.length > 0 && (
        <ul className="products cards cards-grid">
          {cards.map((card, index) => (
            <ProductCard
              key={card.id}
              card={card}
              currency={currency}
              place={{ list: { id: "wishlist", name: t("Wish list") }, index: index + 1 }}
              isSaved
            />
          ))}
        </ul>
      )}
      <div className="wishlist-empty" hidden={cards.length > 0}>
        <p>{t("Nothing saved yet. Press the heart of a product to keep it here.")}</p>
        {!isCustomer && (
          <p className="wishlist-no-script">
            {t("Without JavaScript, the list needs an account. Sign in first, then save products.")}{" "}
            <a href="/my-account/">{t("Sign in")}</a>
          </p>
        )}
        <p>
          <a className="button" href="/shop/">
            {t("Browse products")}
          </a>
        </p>
      </div>
      {!isCustomer && (
        <p className="wishlist-note">
          {t("The list is kept in this browser.")} <a href="/my-account/">{t("Sign in to keep it in your account.")}</a>
        </p>
      )}
    </div>
  );
}
