import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { entry, preload, refresh } from "virtual:client-entry";
import type { Route } from "./+types/root";
import { type FontChoice, HOUSE_FONTS } from "../look/fonts.ts";
import { HOUSE_COLORS } from "../look/palette.ts";
import { lookSheet } from "../server/look/look-door.ts";
import { storeNoticeOf } from "../server/settings/store-notice.ts";
import { scriptSpeech } from "../server/texts/speaking.ts";
import { trackingScript } from "../server/tracking/tracking-script.ts";
import { pageRequestOf } from "./request-context.ts";
import { headingFont, textFont } from "./ui/fonts.ts";
import { BEFORE_PAINT, SPECULATION_RULES } from "./inline-scripts.ts";
import { keptShopParams, shopParams } from "./shop-params.ts";
import { trackingFile } from "./tracking-files.server.ts";
import styles from "./styles.css?url";
import { LANGUAGES, languageOf } from "../texts/languages.ts";
import { languageNow, say } from "../texts/say.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const settings = await shop.settings();
  const { pathname } = new URL(request.url);
  const { publicUrl } = shop.config;
  return {
    language: languageNow(),
    look: {
      sheet: lookSheet(settings)?.address,
      paper: { light: settings.look.light.paper, dark: settings.look.dark.paper },
      fonts: { headings: settings.look.headings, text: settings.look.text },
    },
    storeNoticeId: storeNoticeOf(settings)?.id,
    params: keptShopParams(settings, pathname, () => {
      const script = trackingScript(settings, publicUrl, trackingFile)?.address ?? null;
      return shopParams(settings, publicUrl, pathname, script, scriptSpeech(settings));
    }),
  };
}

const HOUSE_PAPER = { light: HOUSE_COLORS.light.paper, dark: HOUSE_COLORS.dark.paper };
/** Fetched ahead; the device has all others. */
const FONT_FILES: Partial<Record<FontChoice, string>> = { fraunces: headingFont, instrument: textFont };

interface PageHandle {
  /** The office opts in to React Router's client; storefront pages are plain documents with islands. */
  readonly hydrate?: boolean;
  readonly bodyClass?: string;
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined);
  const isHydrated = handles.some((handle) => handle?.hydrate);
  const bodyClass = handles.map((handle) => handle?.bodyClass).findLast((name) => name !== undefined);
  const data = matches[0]?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  // The office keeps the colours and letters of the house.
  const look = isHydrated ? undefined : data?.look;
  const paper = look?.paper ?? HOUSE_PAPER;
  const fonts = Object.values(look?.fonts ?? HOUSE_FONTS).flatMap((name) => FONT_FILES[name] ?? []);
  const language = languageOf(data?.language ?? "en");

  return (
    <html
      lang={language}
      dir={LANGUAGES[language].direction}
      // For the script before the first paint, which compares it with the visitor's cookies.
      data-store-notice={data?.storeNoticeId}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {[...new Set(fonts)].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {!isHydrated && <link rel="stylesheet" href={styles} />}
        {!isHydrated && data?.look.sheet && <link rel="stylesheet" href={data.look.sheet} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!isHydrated && <link rel="alternate" type="application/rss+xml" title={say("Journal")} href="/feed/" />}
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        <Links />
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
          {say("Skip to content")}
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
