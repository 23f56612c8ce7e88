import type { ReactNode } from "react";
import { WISHLIST_PATH } from "../../../urls/wishlist-url.ts";
import { t } from "../../../i18n/t.ts";
import { DownloadList } from "../checkout/order-downloads.tsx";
import { ProductCard } from "../product-card.tsx";
import type { AccountOverviewData } from "./account-overview.server.ts";
import { AddressList } from "./address-list.tsx";
import { DETAILS_PATH, DOWNLOADS_PATH, EXPORT_PATH, ORDERS_PATH } from "./addresses.ts";
import { OrderTable } from "./order-table.tsx";
import { OrderUnderWay } from "./order-under-way.tsx";

/** The first page of an account. Parts without content are left out; the navigation has them all. */
export function AccountOverview({ overview }: { readonly overview: AccountOverviewData }) {
  const { name, email, counts, currency, underWay, orders, wishIds, wishes, addresses, downloads } = overview;
  const shown = orders.length + (underWay ? 1 : 0);
  return (
    <>
      {/* Tells the script which products are saved, in case the list was changed on another device. */}
      <div data-wishlist={wishIds.join()} data-wishlist-account="" hidden />
      {underWay && <OrderUnderWay order={underWay.order} steps={underWay.steps} currency={currency} />}
      {(orders.length > 0 || !underWay) && (
        <Block id="orders" title={t("Newest orders")} more={ORDERS_PATH} count={counts.orders} shown={shown}>
          <OrderTable orders={orders} currency={currency} />
        </Block>
      )}
      {wishes.length > 0 && (
        <Block id="wishes" title={t("Wish list")} more={WISHLIST_PATH} count={counts.wishes} shown={wishes.length}>
          <ul className="products cards cards-grid account-wishes">
            {wishes.map((card, index) => (
              <ProductCard
                key={card.id}
                card={card}
                currency={currency}
                place={{ list: { id: "wishlist", name: t("Wish list") }, index: index + 1 }}
                headingLevel={3}
                isSaved
              />
            ))}
          </ul>
        </Block>
      )}
      <div className="account-pair">
        <Block id="addresses" title={t("Addresses")}>
          <AddressList addresses={addresses} />
        </Block>
        {downloads.length > 0 && (
          <Block
            id="downloads"
            title={t("Downloads")}
            more={DOWNLOADS_PATH}
            count={counts.downloads}
            shown={downloads.length}
          >
            <DownloadList downloads={downloads} />
          </Block>
        )}
        <Block id="details" title={t("Account details")}>
          <ul className="account-cells">
            <Cell label={t("Name")} value={name} href={`${DETAILS_PATH}#name-title`} action={t("Edit")} />
            <Cell label={t("Email address")} value={email} />
            <Cell label={t("Password")} href={`${DETAILS_PATH}#password-title`} action={t("Change password")} />
          </ul>
        </Block>
        <Block id="data" title={t("Your data")}>
          <ul className="account-cells">
            <Cell label={t("Orders, addresses and reviews")} href={EXPORT_PATH} action={t("Download your data")} />
            <Cell label={t("Your account")} href={`${DETAILS_PATH}#data-title`} action={t("Delete my account")} />
          </ul>
        </Block>
      </div>
    </>
  );
}

interface BlockProps {
  readonly id: string;
  readonly title: string;
  /** Path of the page with all of them, if it has more than `shown`. */
  readonly more?: string;
  readonly count?: number;
  readonly shown?: number;
  readonly children: ReactNode;
}

function Block({ id, title, more, count = 0, shown = 0, children }: BlockProps) {
  return (
    <section aria-labelledby={`account-${id}`}>
      <div className="account-block-head">
        <h2 id={`account-${id}`}>{title}</h2>
        {more !== undefined && count > shown && <a href={more}>{t("View all {count}", { count })}</a>}
      </div>
      {children}
    </section>
  );
}

interface CellProps {
  readonly label: string;
  readonly value?: string;
  readonly href?: string;
  readonly action?: string;
}

function Cell({ label, value = "", href, action }: CellProps) {
  return (
    <li>
      <div>
        <span className="account-soft">{label}</span>
        {value !== "" && (
          <span className="account-value">
            <bdi>{value}</bdi>
          </span>
        )}
      </div>
      {href !== undefined && <a href={href}>{action}</a>}
    </li>
  );
}
