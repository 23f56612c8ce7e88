import { isRouteErrorResponse, Outlet, useMatches, useRouteLoaderData } from "react-router";
import { ScrollToTop } from "@vitrine/effects/scroll-to-top";
import { menuEntries } from "../../../server/content/menus/menu-entries.ts";
import { storeNoticeOf } from "../../../server/platform/settings/store-notice.ts";
import { policyLinks } from "../../../server/platform/settings/policy-links.ts";
import { consentBanner } from "../../../server/tracking/consent/consent-banner.ts";
import { t } from "../../../i18n/t.ts";
import { pageRequestOf } from "../../request-context.ts";
import { Fold } from "../../ui/fold.tsx";
import { ComingSoonBanner } from "../coming-soon/coming-soon-banner.tsx";
import { ErrorPage } from "../errors/error-page.tsx";
import { ConsentBanner } from "../privacy/consent-banner.tsx";
import type { Route } from "./+types/shell";
import { CartNotification } from "./cart-notification.tsx";
import { CheckoutFooter, CheckoutHeader } from "./checkout-frame.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { SearchOverlay } from "./search-box.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { MiniCartPanel } from "./mini-cart-panel.tsx";

/** Data of the layout around every storefront page. All of it is cached in memory. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, catalog, tags, hidesStoreNotice, comingSoonBanner } = pageRequestOf(context);
  const [settings, categories] = await Promise.all([shop.settings(), catalog.categories()]);
  tags.add("catalog");
  return {
    site: settings.shop,
    logo: settings.look.logo,
    scrollToTop: settings.look.scrollToTop,
    comingSoonBanner,
    banner: consentBanner(settings),
    storeNotice: hidesStoreNotice ? null : storeNoticeOf(settings),
    policies: policyLinks(settings),
    hasNewsletter: settings.newsletter.inFooter,
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
  const contact = shell?.policies.find(({ policy }) => policy === "contact")?.href;
  const page = <ErrorPage status={status} contact={contact} />;
  return shell ? <Frame shell={shell}>{page}</Frame> : <main id="main">{page}</main>;
}

/** Of a page whose visitors should only finish what they began. */
interface FrameHandle {
  readonly isPurchase?: boolean;
}

function Frame({ shell, children }: { shell: ShellData; children: React.ReactNode }) {
  const isPurchase = useMatches().some(({ handle }) => (handle as FrameHandle | undefined)?.isPurchase);
  if (isPurchase) {
    return (
      <>
        {shell.banner && <ConsentBanner {...shell.banner} />}
        <CheckoutHeader shell={shell} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Fold />
        <CheckoutFooter shell={shell} />
      </>
    );
  }
  return (
    <>
      {shell.banner && <ConsentBanner {...shell.banner} />}
      <Header shell={shell} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Fold />
      <SiteMenu menus={shell.menus} site={shell.site} />
      <SearchOverlay />
      <Footer shell={shell} />
      {shell.scrollToTop.enabled && (
        <div className="site-to-top">
          <ScrollToTop label={t("Back to top")} threshold={shell.scrollToTop.percent / 100} />
        </div>
      )}
      <MiniCartPanel />
      {shell.comingSoonBanner && <ComingSoonBanner banner={shell.comingSoonBanner} />}
      <CartNotification />
    </>
  );
}
