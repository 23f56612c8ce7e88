import { Link, useRouteLoaderData } from "react-router";
import { LOGOUT_PATH, SECURITY_PATH } from "../addresses.ts";
import { adminHead } from "../admin-head.ts";
import type { loader as layoutLoader } from "../layout.tsx";
import { DOCKED } from "../navigation.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Icon } from "../ui/icon.tsx";
import { Count } from "../ui/list-card.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/more";
import styles from "./more.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("More");

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, "viewer");
  return null;
}

/** The fifth place of the phone's navigation: every page that the other four do not lead to. */
export default function More() {
  const admin = useRouteLoaderData<typeof layoutLoader>("admin/layout");
  if (!admin) return null;
  const { sections, waiting, staff } = admin;
  return (
    <>
      <PageHeader title="More" />
      {sections
        .filter(({ title }) => !DOCKED.has(title))
        .map((section) => (
          <section key={section.title} className="more-group" aria-labelledby={`more-${section.icon}`}>
            <h2 id={`more-${section.icon}`}>{section.title}</h2>
            <ul className="card more-list">
              {(section.entries.length > 0 ? section.entries : [section]).map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path}>
                    <Icon name={entry.icon ?? section.icon} />
                    <span className="more-name">{entry.title}</span>
                    {entry.waiting && waiting[entry.waiting] > 0 && (
                      <Count
                        value={waiting[entry.waiting]}
                        what="waiting"
                        {...(entry.waiting === "failedEvents" && { tone: "bad" as const })}
                      />
                    )}
                    <span className="icon-turns">
                      <Icon name="right" />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      <section className="more-group" aria-labelledby="more-you">
        <h2 id="more-you">{staff.name}</h2>
        <ul className="card more-list">
          <li>
            <Link to={SECURITY_PATH}>
              <Icon name="shield" />
              <span className="more-name">Your account</span>
              <span className="icon-turns">
                <Icon name="right" />
              </span>
            </Link>
          </li>
          <li>
            <form method="post" action={LOGOUT_PATH}>
              <button type="submit">
                <Icon name="power" />
                <span className="more-name">Sign out</span>
              </button>
            </form>
          </li>
        </ul>
      </section>
    </>
  );
}
