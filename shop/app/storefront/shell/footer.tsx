import { Wordmark } from "./header.tsx";
import type { ShellData } from "./shell.tsx";

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
        <nav aria-label="Shop">
          <h2 className="site-foot-title">Shop</h2>
          <ul className="site-foot-list">
            <li>
              <a href="/shop/">Everything</a>
            </li>
            {navigation.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Studio">
          <h2 className="site-foot-title">Studio</h2>
          <ul className="site-foot-list">
            {site.pages.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
            <li>
              <a href="/journal/">Journal</a>
            </li>
            <li>
              <a href="/feed/">Journal by RSS</a>
            </li>
            <li>
              <a href="/cart/">Your cart</a>
            </li>
            <li>
              <a href="/my-account/">Your account</a>
            </li>
            <li>
              <a href="/order-tracking/">Find your order</a>
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
            <h2 className="site-foot-title">Visit</h2>
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
