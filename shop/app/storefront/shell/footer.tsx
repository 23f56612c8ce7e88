import { Wordmark } from "./header.tsx";
import type { ShellData } from "./shell.tsx";
import { say } from "../../../texts/say.ts";

export function Footer({ shell: { site, navigation, year, banner } }: { shell: ShellData }) {
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
          <p>{site.tagline}</p>
        </div>
        <nav aria-label={say("Shop")}>
          <h2 className="site-foot-title">{say("Shop")}</h2>
          <ul className="site-foot-list">
            <li>
              <a href="/shop/">{say("Everything")}</a>
            </li>
            {navigation.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={say("Studio")}>
          <h2 className="site-foot-title">{say("Studio")}</h2>
          <ul className="site-foot-list">
            {site.pages.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
            <li>
              <a href="/journal/">{say("Journal")}</a>
            </li>
            <li>
              <a href="/feed/">{say("Journal by RSS")}</a>
            </li>
            <li>
              <a href="/cart/">{say("Your cart")}</a>
            </li>
            <li>
              <a href="/my-account/">{say("Your account")}</a>
            </li>
            <li>
              <a href="/order-tracking/">{say("Find your order")}</a>
            </li>
            {banner && (
              <li>
                <a href="/privacy/choices/" data-privacy-choices>
                  {banner.texts.withdraw}
                </a>
              </li>
            )}
          </ul>
        </nav>
        {site.address.length > 0 && (
          <div>
            <h2 className="site-foot-title">{say("Visit")}</h2>
            <address>
              {site.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {site.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
            </address>
          </div>
        )}
      </div>
      <p className="site-foot-end wrap">
        © {year} {site.name}
      </p>
    </footer>
  );
}
