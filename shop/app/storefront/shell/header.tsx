import { Icon } from "../../ui/icon.tsx";
import { WISHLIST_PATH } from "../../../urls/wishlist-url.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import type { ShellData } from "./shell.tsx";
import { StoreNotice } from "./store-notice.tsx";
import { t } from "../../../i18n/t.ts";

export function Header({ shell: { site, logo, menus, storeNotice } }: { shell: ShellData }) {
  return (
    <header className="site-head">
      {storeNotice && <StoreNotice notice={storeNotice} />}
      <div className="site-head-bar wrap">
        <button type="button" className="icon-button site-menu-button" popoverTarget="site-menu" aria-label={t("Menu")}>
          <Icon name="menu" />
        </button>
        <HomeLink site={site} logo={logo} />
        <nav className="site-nav" aria-label={t("Main")}>
          <HeaderMenu entries={menus.header} />
        </nav>
        <div className="site-tools">
          <div className="site-search">
            <SearchBox />
          </div>
          <a
            className="icon-button site-search-link"
            href="/?s=&post_type=product"
            aria-label={t("Search")}
            data-opens="search-overlay"
          >
            <Icon name="search" />
          </a>
          <a className="icon-button account-link" href="/my-account/" aria-label={t("My account")}>
            <Icon name="person" />
          </a>
          <WishlistLink />
          <a className="icon-button cart-link" href="/cart/" data-opens="mini-cart">
            <Icon name="bag" />
            <span className="screen-reader-text">{t("Cart")}</span>
            <span className="cart-count" data-count="0" />
          </a>
        </div>
      </div>
    </header>
  );
}

/** A script shows how many products are saved; without it the link leads to the list all the same. */
function WishlistLink() {
  return (
    <a className="icon-button wishlist-link" href={WISHLIST_PATH} aria-label={t("Wish list")} data-wishlist-link>
      <Icon name="heart" />
    </a>
  );
}

export function HomeLink({ site, logo }: Pick<ShellData, "site" | "logo">) {
  return (
    <a className="wordmark" href="/" aria-label={t("{name} home page", { name: site.name })}>
      {logo ? <Logo logo={logo} /> : <Wordmark name={site.name} />}
    </a>
  );
}

function Logo({ logo: { path, width, height } }: { logo: NonNullable<ShellData["logo"]> }) {
  return <img className="site-logo" src={`/media/${path}`} width={width} height={height} alt="" />;
}

/** Styles the ampersand of the shop's name separately. */
export function Wordmark({ name }: { name: string }) {
  const parts = name.split(/(&)/).map((part, index) =>
    part === "&" ? (
      <span key={index} className="wordmark-and">
        &amp;
      </span>
    ) : (
      part
    ),
  );
  return <bdi>{parts}</bdi>;
}
