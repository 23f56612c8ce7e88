import { t } from "../../i18n/t.ts";
import { Icon } from "./icon.tsx";

export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** The path to this page; the page itself comes last, without a link. */
export function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  return (
    <nav className="breadcrumbs woocommerce-breadcrumb" aria-label={t("Breadcrumb")}>
      <ol className="breadcrumbs-list">
        {trail.map(({ name, href }) => (
          <li key={href}>
            {/* An icon: a shop may have a category called “Home” too. */}
            <a href={href}>{href === "/" ? <HomeCrumb name={name} /> : <bdi>{name}</bdi>}</a>
          </li>
        ))}
        <li aria-current="page">
          <bdi>{here}</bdi>
        </li>
      </ol>
    </nav>
  );
}

function HomeCrumb({ name }: { name: string }) {
  return (
    <>
      <Icon name="home" />
      <span className="screen-reader-text">{name}</span>
    </>
  );
}
