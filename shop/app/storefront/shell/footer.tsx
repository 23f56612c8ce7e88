import { Icon } from "../../ui/icon.tsx";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";
import { FooterMenu } from "./footer-menu.tsx";
import { Wordmark } from "./header.tsx";
import type { ShellData } from "./shell.tsx";
import { t } from "../../../i18n/t.ts";

export function Footer({ shell: { site, menus, year, banner, policies, hasNewsletter } }: { shell: ShellData }) {
  return (
    <footer className="site-foot">
      <div className="site-foot-grid wrap">
        <div className="site-foot-brand">
          <p className="wordmark">
            <Wordmark name={site.name} />
          </p>
          <p>
            <bdi>{site.tagline}</bdi>
          </p>
          {site.address.length > 0 && (
            <address>
              {site.address.map((line) => (
                <span key={line}>
                  <bdi>{line}</bdi>
                </span>
              ))}
              {site.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
            </address>
          )}
          <button type="button" className="theme-switch" data-theme-switch>
            <Icon name="contrast" />
            {t("Toggle dark mode")}
          </button>
          {hasNewsletter && (
            <section aria-labelledby="footer-newsletter">
              <h2 className="site-foot-title" id="footer-newsletter">
                {t("Newsletter")}
              </h2>
              <NewsletterForm
                source="footer"
                privacyPage={policies.find(({ policy }) => policy === "privacy")?.href ?? ""}
              />
            </section>
          )}
        </div>
        <div className="site-foot-lists">
          <FooterMenu entries={menus.footer} banner={banner} />
        </div>
      </div>
      <p className="site-foot-end wrap">
        © {year} <bdi>{site.name}</bdi>
      </p>
    </footer>
  );
}
