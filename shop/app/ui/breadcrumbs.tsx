import { say } from "../../texts/say.ts";
export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** The way back up; the page itself is the last step and no link. */
export function Breadcrumbs({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  return (
    <nav className="breadcrumbs woocommerce-breadcrumb" aria-label={say("Breadcrumb")}>
      <ol className="breadcrumbs-list">
        {trail.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
