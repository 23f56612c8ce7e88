import { readLike } from "../../wire/read-like.ts";
import type { PixelKind } from "../pixel.ts";

const SCRIPT = "https://bat.bing.com/bat.js";
const SETTINGS = { pixelIds: [] as string[] };
const QUEUE = "uetq";

interface Uet {
  push(...call: readonly unknown[]): void;
}

type UetClass = new (settings: { readonly ti: string; readonly q: unknown }) => Uet;

export const bing: PixelKind = {
  slug: "bing",
  connect(section, { page: { globals, loadScript } }) {
    const settings = readLike(SETTINGS, section);
    const consent = (value: string) => uetq().push("consent", "update", { ad_storage: value });
    const uetq = () => (globals[QUEUE] ??= []) as Uet;
    let isBrought = false;

    return {
      ids: settings.pixelIds,
      cookies: /^_uet/,
      load([id]) {
        if (isBrought) {
          consent("granted");
          return;
        }
        if (!id) return;
        isBrought = true;
        uetq().push("consent", "default", { ad_storage: "granted" });
        void loadScript(SCRIPT).then((isThere) => {
          const tag = globals["UET"] as UetClass | undefined;
          if (!isThere || !tag) return;
          globals[QUEUE] = new tag({ ti: id, q: globals[QUEUE] });
          uetq().push("pageLoad");
        });
      },
      send: ({ name, params, id }) => uetq().push("event", name, { ...params, event_id: id }),
      stop: () => consent("denied"),
    };
  },
};
