import { data } from "react-router";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/coming-soon";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "woocommerce-coming-soon", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Shown at every URL until the owner opens the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tags } = pageRequestOf(context);
  const { comingSoon, shop: site } = await shop.settings();
  if (!comingSoon.enabled) throw data(null, { status: 404 });
  tags.add("catalog");
  return {
    name: site.name,
    comingSoon,
    head: pageHead(
      { name: site.name, url: shop.config.publicUrl },
      { title: site.name, description: comingSoon.text, path: "/", isIndexed: false },
    ),
  };
}

export default function ComingSoonPage({ loaderData: { name, comingSoon } }: Route.ComponentProps) {
  return (
    <main id="main" className="coming-soon wrap" tabIndex={-1}>
      <p className="coming-soon-name">{name}</p>
      <h1>{comingSoon.title}</h1>
      {comingSoon.text && <p>{comingSoon.text}</p>}
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <h1>{t("Nothing here")}</h1>
      <p>
        <a href="/">{t("Go to the home page")}</a>
      </p>
    </main>
  );
}
