import { externalIdOf } from "../../visitor/index.ts";
import { asRecord, readLike } from "../../wire/read-like.ts";
import type { PixelKind } from "../pixel.ts";
import { ttqOf } from "./queue.ts";

const SETTINGS = {
  pixelIds: [] as string[],
  advancedMatching: asRecord,
};

const FIRST_WAIT_MS = 1500;
const STEP_MS = 500;

export const tiktok: PixelKind = {
  slug: "tiktok",
  connect(section, { page, options }) {
    const settings = readLike(SETTINGS, section);

    return {
      ids: settings.pixelIds,
      isTerse: true,
      announcement: "tiktok_event_sent",
      cookies: /^_ttp$|^_tt_/,
      // TikTok loses events that reach it in one burst while its script wakes up.
      staticDelayMs: (index) => FIRST_WAIT_MS + STEP_MS * (index + 1),
      load(ids) {
        const isAgain = Boolean(page.globals["ttq"]);
        const { ttq, load } = ttqOf(page);
        if (isAgain) ttq.grantConsent();
        const news = ids.filter(load);
        const known = settings.advancedMatching;
        const id = externalIdOf(page, options);
        if (Object.keys(known).length) ttq.identify({ ...known, ...(id && { external_id: id }) });
        if (news.length) ttq.page();
      },
      send({ id, ids, name, params }) {
        for (const pixelId of ids) ttqOf(page).ttq.instance(pixelId)["track"]?.(name, params, { event_id: id });
      },
      stop: () => ttqOf(page).ttq.revokeConsent(),
    };
  },
};
