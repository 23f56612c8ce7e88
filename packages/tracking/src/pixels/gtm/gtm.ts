import { providedUserData } from "../../visitor/index.ts";
import { own, readLike, without } from "../../wire/read-like.ts";
import { googleNameOf } from "../google/event-names.ts";
import {
  analyticsConsent,
  consentDefaults,
  layerOf,
  tagManagerParams,
  userIdOf,
  usesConsentMode,
} from "../google/index.ts";
import { gtagOf } from "../google/gtag.ts";
import type { Params } from "../../wire/event.ts";
import type { OutgoingEvent, PixelKind } from "../pixel.ts";

const SETTINGS = {
  trackingIds: [] as string[],
  gtmDataLayerName: "dataLayer",
  gtmContainerDomain: "www.googletagmanager.com",
  gtmContainerIdentifier: "gtm",
  gtmAuth: "",
  gtmPreview: "",
  gtmJustDataLayer: false,
};

const PREFIX = "GTM";

/** What containers read: the parts that an owner's tags know by name, and the rest under one roof. */
export function translateForTagManager(event: OutgoingEvent, layerName: string): Readonly<Record<string, unknown>> {
  const { id, ids, name, params, printed } = event;
  const all = tagManagerParams(name, params, ids);
  const manualName = own(all, "manualName");
  const manual = typeof manualName === "string" ? { [manualName]: own(all, manualName), manualName } : {};
  const automated = without(all, ["triggerType", "ecommerce", "manualName", String(manualName)]);
  return {
    event: googleNameOf(event, true),
    ...part(all, "ecommerce"),
    ...(printed.hasAutoParam && { automatedParameters: { ...automated, send_to: ids } }),
    ...manual,
    ...part(all, "triggerType"),
    manualDataLayer: layerName,
    event_id: id,
  };
}

function part(params: Params, name: string): Params | undefined {
  return params[name] === undefined ? undefined : { [name]: params[name] };
}

export const gtm: PixelKind = {
  slug: "gtm",
  connect(section, { page, options }) {
    const settings = readLike(SETTINGS, section);
    const layerName = settings.gtmDataLayerName || "dataLayer";
    const layer = () => layerOf(page, layerName);
    const loaded = new Set<string>();
    const gtag = gtagOf(page, layerName);
    const tell = (isGranted: boolean) => {
      if (usesConsentMode(options)) gtag("consent", "update", analyticsConsent(isGranted));
    };
    const containers = settings.trackingIds.filter((id) => id.startsWith(PREFIX));

    const scriptOf = (id: string) => {
      const query = new URLSearchParams({
        id,
        ...(layerName !== "dataLayer" && { l: layerName }),
        ...(settings.gtmAuth && { gtm_auth: settings.gtmAuth, gtm_preview: settings.gtmPreview, gtm_cookies_win: "x" }),
      });
      return `https://${settings.gtmContainerDomain}/${settings.gtmContainerIdentifier}.js?${query}`;
    };

    return {
      // A page that brings its own container names none here, and still wants the events.
      ids: settings.gtmJustDataLayer && !containers.length ? [PREFIX] : containers,
      announcement: "gtm_event_sent",
      cookies: /^_ga(?:_|$)|^_gid$/,
      load(ids) {
        if (usesConsentMode(options)) {
          if (!loaded.size) gtag("consent", "default", consentDefaults(options.gdpr));
          tell(true);
        }
        const userId = userIdOf(options);
        const person = providedUserData(page, options, { isHashed: true, allowsSeveral: true });
        if (userId) layer().push({ user_id: userId });
        if (person) layer().push({ user_data: person });
        if (settings.gtmJustDataLayer) {
          page.warn("Tag Manager: placing the container is switched off, so events go to the data layer only");
          return;
        }
        for (const id of ids.filter((one) => !loaded.has(one))) {
          loaded.add(id);
          layer().push({ "gtm.start": page.now(), event: "gtm.js" });
          void page.loadScript(scriptOf(id));
        }
      },
      send: (event) => void layer().push(translateForTagManager(event, layerName)),
      stop: () => tell(false),
    };
  },
};
