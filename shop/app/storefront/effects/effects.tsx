import { pageRequestOf } from "../../request-context.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/effects";
import { listDemos } from "./demo-markup.server.tsx";
import { inKilobytes, sizeOf } from "./effect-sizes.ts";
import styles from "./effects.css?url";

export const handle = { bodyClass: "effects", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const DESCRIPTION = "The interface effects that pages of this shop are built from, each with its keys and its size.";

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const { shop: site } = await shop.settings();
  return {
    demos: listDemos(),
    head: pageHead(
      { name: site.name, url: shop.config.publicUrl },
      { title: "Effects", description: DESCRIPTION, path: "/effects/", isIndexed: false },
    ),
  };
}

export default function Effects({ loaderData: { demos } }: Route.ComponentProps) {
  return (
    <div className="effects-page wrap">
      <Breadcrumbs trail={[{ name: "Home", href: "/" }]} here="Effects" />
      <h1>Effects</h1>
      <p className="effects-intro">{DESCRIPTION}</p>
      <ul className="effects-list">
        {demos.map(({ name, title, summary }) => {
          const script = sizeOf(name)?.script;
          return (
            <li key={name} className="effects-entry">
              <h2>
                <a href={`/effects/${name}/`}>{title}</a>
              </h2>
              <p>{summary}</p>
              {script != null && <p className="eyebrow tabular">{inKilobytes(script)} of script</p>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
