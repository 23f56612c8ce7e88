import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { menuEntries } from "../../../server/menus/menu-entries.ts";
import { storeNoticeOf } from "../../../server/settings/store-notice.ts";
import { askingBanner } from "../../../server/tracking/asking-banner.ts";
import { Island } from "../../islands/island.tsx";
import { pageRequestOf } from "../../request-context.ts";
import { ComingSoonBanner } from "../coming-soon/coming-soon-banner.tsx";
import { ErrorPage } from "../errors/error-page.tsx";
import type { Route } from "./+types/shell";
import { CartNotification } from "./cart-notification.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { MiniCartPanel } from "./mini-cart-panel.tsx";

/** What every page of the storefront has around it. All of it comes from memory. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, catalog, tags, isQuiet, comingSoonBanner } = pageRequestOf(context);
  const [settings, categories] = await Promise.all([shop.settings(), catalog.categories()]);
  tags.add("catalog");
  return {
    site: settings.shop,
    logo: settings.look.logo,
    comingSoonBanner,
    banner: askingBanner(settings.tracking),
    storeNotice: isQuiet ? null : storeNoticeOf(settings),
    year: shop.now().getFullYear(),
    menus: {
      header: menuEntries("header", { settings, categories }),
      footer: menuEntries("footer", { settings, categories }),
    },
  };
}

export type ShellData = Awaited<ReturnType<typeof loader>>;

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame shell={loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("storefront/shell/shell");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = <ErrorPage status={status} />;
  return shell ? <Frame shell={shell}>{page}</Frame> : <main id="main">{page}</main>;
}

function Frame({ shell, children }: { shell: ShellData; children: React.ReactNode }) {
  return (
    <>
      {shell.banner && <Island name="consent-banner" on="interact" props={shell.banner} />}
      <Header shell={shell} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} />
      <MiniCartPanel />
      {shell.comingSoonBanner && <ComingSoonBanner banner={shell.comingSoonBanner} />}
      <CartNotification />
    </>
  );
}
