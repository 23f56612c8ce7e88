import { decodeOptions } from "../../wire/decode-options.ts";
import { vendorParameters } from "../vendor-parameters.ts";
import type { PixelKind } from "../pixel.ts";
import { bingParams } from "./params.ts";

const SCRIPT = "https://bat.bing.com/bat.js";
const SETTINGS = {
  /** Your UET tag IDs. Each one gets every event. */
  pixelIds: [] as string[],
  /** Counts the page when the tag loads. */
  sendPageView: true,
};

interface Uet {
  push(...call: readonly unknown[]): void;
}

type UetClass = new (settings: { readonly ti: string; readonly q: unknown }) => Uet;

export const bing: PixelKind = {
  slug: "bing",
  connect(section, { page: { globals, loadScript } }) {
    const settings = decodeOptions(SETTINGS, section);
    const brought = new Set<string>();
    /** Each tag has its own queue; other scripts know the first. */
    const nameOf = (id: string) => (id === settings.pixelIds[0] ? "uetq" : `uetq_${id}`);
    const queue = (id: string) => (globals[nameOf(id)] ??= []) as Uet;
    const consent = (id: string, kind: "default" | "update", isGranted: boolean) =>
      queue(id).push("consent", kind, { ad_storage: isGranted ? "granted" : "denied" });

    return {
      ids: settings.pixelIds,
      cookies: /^_uet/,
      loadsDenied: true,
      load(ids, isLimited) {
        const news = ids.filter((id) => !brought.has(id));
        for (const id of ids) consent(id, brought.has(id) ? "update" : "default", !isLimited);
        if (!news.length) return;
        for (const id of news) brought.add(id);
        void loadScript(SCRIPT).then((isThere) => {
          const tag = globals["UET"] as UetClass | undefined;
          if (!isThere || !tag) return;
          for (const id of news) {
            globals[nameOf(id)] = new tag({ ti: id, q: globals[nameOf(id)] });
            if (settings.sendPageView) queue(id).push("pageLoad");
          }
        });
      },
      send(event) {
        const { name, id, ids } = event;
        const params = vendorParameters(event, bingParams);
        for (const tag of ids) queue(tag).push("event", name, { ...params, event_id: id });
      },
      stop() {
        for (const id of brought) consent(id, "update", false);
      },
    };
  },
};
