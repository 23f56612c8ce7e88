import { FooterMenu } from "./footer-menu.tsx";
import { Wordmark } from "./header.tsx";
import type { ShellData } from "./shell.tsx";
import { say } from "../../../texts/say.ts";

export function Footer({ shell: { site, menus, year, banner } }: { shell: ShellData }) {
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
        <FooterMenu entries={menus.footer} banner={banner} />
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
