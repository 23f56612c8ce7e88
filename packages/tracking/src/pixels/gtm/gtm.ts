import { providedUserData } from "../../visitor/index.ts";
import { own, decodeOptions, without } from "../../wire/decode-options.ts";
import { googleNameOf } from "../google/event-names.ts";
import {
  commonForTagManager,
  createConsentMode,
  layerOf,
  printedName,
  tagManagerParams,
  userIdOf,
  usesConsentMode,
} from "../google/index.ts";
import type { Params } from "../../wire/event.ts";
import { vendorParameters } from "../vendor-parameters.ts";
import type { OutgoingEvent, PixelKind } from "../pixel.ts";

const SETTINGS = {
  /** Your containers, starting with `GTM-`. */
  trackingIds: [] as string[],
  /** The global that has the data layer. */
  gtmDataLayerName: "dataLayer",
  /** The host that serves the container, for a server container of your own. */
  gtmContainerDomain: "www.googletagmanager.com",
  /** The name of the container's file there, without `.js`. */
  gtmContainerIdentifier: "gtm",
  /** Opens an environment of the container, together with `gtmPreview`. */
  gtmAuth: "",
  /** The environment, such as `env-3`. */
  gtmPreview: "",
  /** Only pushes events; the page brings the container itself. */
  gtmJustDataLayer: false,
};

const PREFIX = "GTM";

/** The object for containers: the keys that an owner's tags expect, and everything else under one key. */
export function translateForTagManager(event: OutgoingEvent, layerName: string): Readonly<Record<string, unknown>> {
  const { id, ids, name, printed } = event;
  const all = tagManagerParams(printedName(event, name), vendorParameters(event, commonForTagManager), ids);
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
  connect(section, context) {
    const { page, options } = context;
    const settings = decodeOptions(SETTINGS, section);
    const layerName = settings.gtmDataLayerName || "dataLayer";
    const layer = () => layerOf(page, layerName);
    const loaded = new Set<string>();
    const mode = createConsentMode(context, layerName);
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
      // A page with its own container names none here, and still needs the events.
      ids: settings.gtmJustDataLayer && !containers.length ? [PREFIX] : containers,
      announcement: "gtm_event_sent",
      cookies: /^_ga(?:_|$)|^_gid$/,
      loadsDenied: usesConsentMode(options),
      load(ids, isLimited) {
        mode.start();
        if (!isLimited) {
          mode.send();
          const userId = userIdOf(options);
          const person = providedUserData(page, options, { isHashed: true, allowsSeveral: true });
          if (userId) layer().push({ user_id: userId });
          if (person) layer().push({ user_data: person });
        }
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
      consentChanged: mode.send,
      stop: mode.send,
    };
  },
};
