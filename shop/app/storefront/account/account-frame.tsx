import type { ReactNode } from "react";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import { NoticeList } from "../cart/notices.tsx";
import { ACCOUNT_PAGES } from "./addresses.ts";
import { t } from "../../../i18n/t.ts";

interface AccountFrameProps {
  readonly title: string;
  /** Path of the current account page. */
  readonly here: string;
  readonly notices?: readonly StoredNotice[];
  readonly children: ReactNode;
}

export function AccountFrame({ title, here, notices = [], children }: AccountFrameProps) {
  return (
    <div className="woocommerce account-page wrap" data-wishlist-account="">
      <nav className="woocommerce-MyAccount-navigation account-nav" aria-label={t("Account pages")}>
        <ul className="account-nav-list">
          {ACCOUNT_PAGES.map((page) => (
            <li key={page.href}>
              <a href={page.href} aria-current={page.href === here ? "page" : undefined}>
                {t(page.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="woocommerce-MyAccount-content account-content">
        <h1 className="page-title">{title}</h1>
        <NoticeList notices={notices} />
        {children}
      </div>
    </div>
  );
}
