import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { entry, preload, refresh } from "virtual:client-entry";
import type { Route } from "./+types/root";
import { DEFAULT_COLORS } from "../theme/palette.ts";
import { themeStyleSheet } from "../server/content/theme/theme-handler.ts";
import { storeNoticeOf } from "../server/platform/settings/store-notice.ts";
import { scriptTranslations } from "../server/platform/i18n/current-language.ts";
import { trackingScript } from "../server/tracking/script/tracking-script.ts";
import { RootError } from "./admin/root-error.tsx";
import { pageRequestOf } from "./request-context.ts";
import { BEFORE_PAINT, SPECULATION_RULES } from "./inline-scripts.ts";
import { cachedShopParams, shopParams } from "./shop-params.ts";
import { trackingFile } from "./tracking-files.server.ts";
import styles from "./styles.css?url";
import { LANGUAGES, languageOf } from "../i18n/languages.ts";
import { languageNow, t } from "../i18n/t.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const settings = await shop.settings();
  const { pathname } = new URL(request.url);
  const { publicUrl } = shop.config;
  return {
    /** Prefix of links from the admin to the shop; empty while both share a host. */
    shopUrl: shop.config.adminUrl === undefined ? "" : publicUrl,
    language: languageNow(),
    look: {
      sheet: themeStyleSheet(settings)?.address,
      paper: { light: settings.look.light.paper, dark: settings.look.dark.paper },
    },
    storeNoticeId: storeNoticeOf(settings)?.id,
    params: cachedShopParams(settings, pathname, () => {
      const script = trackingScript(settings, publicUrl, trackingFile);
      return shopParams(settings, publicUrl, pathname, script, scriptTranslations(settings));
    }),
  };
}

const DEFAULT_BACKGROUND = { light: DEFAULT_COLORS.light.paper, dark: DEFAULT_COLORS.dark.paper };

interface PageHandle {
  /** The admin opts in to React Router's client; storefront pages are plain documents with islands. */
  readonly hydrate?: boolean;
  readonly bodyClass?: string;
  /**
   * The page is the same for everyone and may be cached. Without it a page is rendered for its visitor, and never
   * cached.
   */
  readonly isShared?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined);
  const isHydrated = handles.some((handle) => handle?.hydrate);
  const bodyClass = handles.map((handle) => handle?.bodyClass).findLast((name) => name !== undefined);
  const data = matches[0]?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  // The admin always has Vitrine's own colours and fonts.
  const look = isHydrated ? undefined : data?.look;
  const paper = look?.paper ?? DEFAULT_BACKGROUND;
  const language = languageOf(data?.language ?? "en");

  return (
    <html
      lang={language}
      dir={LANGUAGES[language].direction}
      // The script before the first paint compares it with the visitor's cookies.
      data-store-notice={data?.storeNoticeId}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {!isHydrated && <link rel="stylesheet" href={styles} />}
        {!isHydrated && data?.look.sheet && <link rel="stylesheet" href={data.look.sheet} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!isHydrated && <link rel="alternate" type="application/rss+xml" title={t("Journal")} href="/feed/" />}
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        {/* The policy allows style sheets of this host: a nonce, which browsers hide from scripts, would only differ. */}
        <Links nonce="" />
        {!isHydrated && (
          <>
            <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
            <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
            {preload.map((href) => (
              <link key={href} rel="modulepreload" href={href} />
            ))}
            {refresh && <script type="module" src={refresh} />}
            <script type="module" src={entry} />
          </>
        )}
      </head>
      <body className={bodyClass ? `woocommerce ${bodyClass}` : "woocommerce"}>
        <a className="screen-reader-text" href="#main">
          {t("Skip to content")}
        </a>
        {children}
        <div
          id="sr-status"
          className="screen-reader-text widget_shopping_cart_live_region"
          role="status"
          aria-live="polite"
          aria-atomic="true"
        />
        <div id="sr-alert" className="screen-reader-text" role="alert" />
        {data && !isHydrated && (
          <script type="application/json" id="shop-params" dangerouslySetInnerHTML={{ __html: data.params }} />
        )}
        {isHydrated && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Only the admin navigates without loading documents; the server answers its own failures with plain pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RootError error={error} />;
}
