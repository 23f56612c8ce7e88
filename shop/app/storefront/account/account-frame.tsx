import type { ReactNode } from "react";
import type { StoredNotice } from "../../../server/db/schema/carts.ts";
import { NoticeList } from "../cart/notices.tsx";
import { ACCOUNT_PAGES } from "./addresses.ts";
import { say } from "../../../texts/say.ts";

interface AccountFrameProps {
  readonly title: string;
  /** Address of this page among those of the account. */
  readonly here: string;
  readonly notices?: readonly StoredNotice[];
  readonly children: ReactNode;
}

export function AccountFrame({ title, here, notices = [], children }: AccountFrameProps) {
  return (
    <div className="woocommerce account-page wrap">
      <nav className="woocommerce-MyAccount-navigation account-nav" aria-label={say("Account pages")}>
        <ul className="account-nav-list">
          {ACCOUNT_PAGES.map((page) => (
            <li key={page.href}>
              <a href={page.href} aria-current={page.href === here ? "page" : undefined}>
                {say(page.title)}
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
