import { WISHLIST_PATH } from "../../../urls/wishlist-url.ts";
import { Icon } from "../../ui/icon.tsx";
import { Wordmark } from "./header.tsx";
import { SiteMenuList } from "./header-menu.tsx";
import type { ShellData } from "./shell.tsx";
import { t } from "../../../i18n/t.ts";

/**
 * On narrow screens: a native popover, which opens, closes and restores focus without script. It stands below the fold:
 * closed, it is no part of the first screen.
 */
export function SiteMenu({ menus, site }: Pick<ShellData, "menus" | "site">) {
  return (
    <div id="site-menu" className="site-menu" popover="auto">
      <nav aria-label={t("Menu")}>
        <p className="wordmark">
          <Wordmark name={site.name} />
        </p>
        <SiteMenuList entries={menus.header} />
        <a className="site-menu-account" href={WISHLIST_PATH}>
          <Icon name="heart" />
          {t("Wish list")}
        </a>
        <a className="site-menu-account" href="/my-account/">
          <Icon name="person" />
          {t("My account")}
        </a>
      </nav>
      <button
        type="button"
        className="icon-button site-menu-close"
        popoverTarget="site-menu"
        popoverTargetAction="hide"
        aria-label={t("Close menu")}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
