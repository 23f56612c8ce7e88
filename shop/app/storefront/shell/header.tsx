import { Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";
import { HeaderMenu, SiteMenuList } from "./header-menu.tsx";
import type { ShellData } from "./shell.tsx";
import { StoreNotice } from "./store-notice.tsx";
import { say } from "../../../texts/say.ts";

export function Header({ shell: { site, logo, menus, storeNotice } }: { shell: ShellData }) {
  return (
    <header className="site-head">
      {storeNotice && <StoreNotice notice={storeNotice} />}
      <div className="site-head-bar wrap">
        <button
          type="button"
          className="icon-button site-menu-button"
          popoverTarget="site-menu"
          aria-label={say("Menu")}
        >
          <Icon name="menu" />
        </button>
        <nav className="site-nav" aria-label={say("Main")}>
          <HeaderMenu entries={menus.header} />
        </nav>
        <a className="wordmark" href="/" aria-label={say("{name}, front page", { name: site.name })}>
          {logo ? <Logo logo={logo} /> : <Wordmark name={site.name} />}
        </a>
        <div className="site-tools">
          <div className="site-search">
            <Island
              name="search-box"
              on="interact"
              props={{ texts: { label: say("Search the shop"), search: say("Search"), products: say("Products") } }}
            />
          </div>
          <a className="icon-button site-search-link" href="/?s=&post_type=product" aria-label={say("Search")}>
            <Icon name="search" />
          </a>
          <button
            type="button"
            className="icon-button theme-switch"
            data-theme-switch
            aria-label={say("Switch between light and dark")}
          >
            <Icon name="contrast" />
          </button>
          <a className="cart-link" href="/cart/" data-opens="mini-cart">
            <Icon name="bag" />
            <span className="cart-link-word">{say("Cart")}</span>
            <span className="cart-count" data-count="0" />
          </a>
        </div>
      </div>
      <SiteMenu menus={menus} />
    </header>
  );
}

/** On narrow windows: a native popover, which opens, closes and gives focus back without any script. */
function SiteMenu({ menus }: Pick<ShellData, "menus">) {
  return (
    <div id="site-menu" className="site-menu" popover="auto">
      <nav aria-label={say("Menu")}>
        <SiteMenuList entries={menus.header} />
      </nav>
      <button
        type="button"
        className="icon-button site-menu-close"
        popoverTarget="site-menu"
        popoverTargetAction="hide"
        aria-label={say("Close menu")}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function Logo({ logo: { path, width, height } }: { logo: NonNullable<ShellData["logo"]> }) {
  return <img className="site-logo" src={`/media/${path}`} width={width} height={height} alt="" />;
}

/** The ampersand of a name is set apart: it is the brand's one ornament. */
export function Wordmark({ name }: { name: string }) {
  return name.split(/(&)/).map((part, index) =>
    part === "&" ? (
      <span key={index} className="wordmark-and">
        &amp;
      </span>
    ) : (
      part
    ),
  );
}
