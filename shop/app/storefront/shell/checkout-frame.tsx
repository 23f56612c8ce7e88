import { t } from "../../../i18n/t.ts";
import { CART_PATH } from "../cart/addresses.ts";
import { Icon } from "../../ui/icon.tsx";
import { HomeLink } from "./header.tsx";
import type { ShellData } from "./shell.tsx";

/** The header of the checkout: nothing leads away from the purchase but the logo. */
export function CheckoutHeader({ shell: { site, logo } }: { shell: ShellData }) {
  return (
    <header className="site-head checkout-head">
      <div className="checkout-head-bar">
        <HomeLink site={site} logo={logo} />
        <p className="checkout-safe">
          <Icon name="lock" />
          {t("Secure checkout")}
        </p>
      </div>
    </header>
  );
}

export function CheckoutFooter({ shell: { site, year, banner, policies } }: { shell: ShellData }) {
  return (
    <footer className="checkout-foot">
      <div className="checkout-foot-bar">
        <ul>
          <li>
            <a href={CART_PATH}>{t("Back to your cart")}</a>
          </li>
          {policies.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          {banner && (
            <li>
              <a href="/privacy/choices/" data-privacy-choices>
                {banner.texts.withdraw}
              </a>
            </li>
          )}
        </ul>
        <p>
          © {year} {site.name}
        </p>
      </div>
    </footer>
  );
}
