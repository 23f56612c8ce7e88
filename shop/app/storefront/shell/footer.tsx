import { NewsletterForm } from "../newsletter/newsletter-form.tsx";
import { FooterMenu } from "./footer-menu.tsx";
import { Wordmark } from "./header.tsx";
import type { ShellData } from "./shell.tsx";
import { t } from "../../../i18n/t.ts";

export function Footer({ shell: { site, menus, year, banner, policies, hasNewsletter } }: { shell: ShellData }) {
  return (
    <footer className="site-foot">
      <svg className="tide" viewBox="0 0 1200 24" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 24V14c100 0 100-10 200-10s100 10 200 10 100-10 200-10 100 10 200 10 100-10 200-10 100 10 200 10V24Z" />
      </svg>
      <div className="site-foot-grid wrap">
        <div className="site-foot-brand">
          <p className="wordmark">
            <Wordmark name={site.name} />
          </p>
          <p>
            <bdi>{site.tagline}</bdi>
          </p>
          {hasNewsletter && (
            <section className="site-foot-newsletter" aria-labelledby="footer-newsletter">
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
        <FooterMenu entries={menus.footer} banner={banner} />
        {site.address.length > 0 && (
          <div>
            <h2 className="site-foot-title">{t("Visit")}</h2>
            <address>
              {site.address.map((line) => (
                <span key={line}>
                  <bdi>{line}</bdi>
                </span>
              ))}
              {site.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
            </address>
          </div>
        )}
      </div>
      <p className="site-foot-end wrap">
        © {year} <bdi>{site.name}</bdi>
      </p>
    </footer>
  );
}
