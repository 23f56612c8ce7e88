import type { ReactNode } from "react";
import type { AccountCounts } from "../../../server/sales/orders/account-counts.ts";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import { NoticeList } from "../cart/notices.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ACCOUNT_PAGES } from "./addresses.ts";
import { t } from "../../../i18n/t.ts";

interface AccountFrameProps {
  readonly title: string;
  /** Path of the current account page. */
  readonly here: string;
  readonly counts: AccountCounts;
  readonly notices?: readonly StoredNotice[];
  /** Shown in the line of the title, where there is room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function AccountFrame({ title, here, counts, notices = [], aside, children }: AccountFrameProps) {
  return (
    <div className="woocommerce account-page wrap" data-wishlist-account="">
      <div className="account-head">
        <h1 className="page-title">{title}</h1>
        {aside}
      </div>
      <nav className="woocommerce-MyAccount-navigation account-nav" aria-label={t("Account pages")}>
        <ul className="account-nav-list">
          {ACCOUNT_PAGES.map(({ title: label, href, icon, count }) => (
            <li key={href}>
              <a href={href} aria-current={href === here ? "page" : undefined}>
                <Icon name={icon} />
                {t(label)} {count && counts[count] > 0 && <span className="account-nav-count">{counts[count]}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="woocommerce-MyAccount-content account-content">
        <NoticeList notices={notices} />
        {children}
      </div>
    </div>
  );
}

/** Frame of the pages for signing in, without the account's navigation. */
export function SignedOutFrame({
  title,
  notices,
  children,
}: Pick<AccountFrameProps, "title" | "children" | "notices">) {
  return (
    <div className="woocommerce account-page wrap">
      <div className="account-head">
        <h1 className="page-title">{title}</h1>
      </div>
      <div className="account-content">
        <NoticeList notices={notices ?? []} />
        {children}
      </div>
    </div>
  );
}
