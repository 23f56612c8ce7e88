import { beforeAll, describe, expect, test } from "vitest";
import { createTestShop } from "../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import { ACTING_ROUTES, type AdminWalk, walkAdmin } from "./test-forms.server.ts";

/**
 * Renders the page of every admin route that has an action. A form either carries the state it was rendered from (a
 * version, or the values of a row) and is rejected once that is outdated, or `NEEDS_NONE` gives the reason why it needs
 * none.
 */

/** Adds a record and replaces nothing. */
const ADDS = "adds";
/**
 * A button with a fixed effect: it does the same whatever was changed before, and writes back no value that the page
 * shows.
 */
const ONE_ACT = "one act";
/** Each row carries the value it was rendered with, and only rows that differ from it are written. */
const OWN_VALUES = "carries the values it was made from";
/** The page editor sends the revision it was opened with (`since`); see pages.db.test.ts. */
const REVISION = "carries the revision it was made from";
/** Tests a connection or renders the form again; nothing is stored. */
const ASKS = "stores nothing";
/** Passwords and codes are entered and never shown. */
const SECRET = "shows nothing stored";

/** Only the person who sends it can change the stored value. */
const OWN = "belongs to this person alone";

const VIEW_MENU = { columns: OWN, save: ADDS };
const PRODUCT_HEADER = { duplicate: ADDS, trash: ONE_ACT };
const MENU = {
  add: ADDS,
  edit: OWN_VALUES,
  up: ONE_ACT,
  down: ONE_ACT,
  in: ONE_ACT,
  out: ONE_ACT,
  remove: ONE_ACT,
};

/** By route and intent; "" is a form without an intent. */
const NEEDS_NONE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/admin/": { "hide-setup": ONE_ACT },
  "/admin/views/": { rename: OWN, delete: ONE_ACT },
  "/admin/security/": { confirm: SECRET, password: SECRET },
  "/admin/orders/": { fulfil: ONE_ACT, tag: ADDS, ...VIEW_MENU },
  "/admin/orders/:id/": {
    note: ADDS,
    tag: ADDS,
    untag: ONE_ACT,
    unship: ONE_ACT,
    resolve: ONE_ACT,
    "copy-order": ADDS,
  },
  "/admin/orders/drafts/new/": { find: ADDS, custom: ADDS, place: ADDS, save: ADDS },
  "/admin/orders/drafts/:id/": { duplicate: ADDS, discard: ONE_ACT },
  "/admin/products/": { "": ONE_ACT, ...VIEW_MENU },
  "/admin/products/new/": { "": ADDS },
  "/admin/products/stock/": { "": OWN_VALUES },
  "/admin/products/tags/": { add: ADDS, remove: ONE_ACT },
  "/admin/redirects/": { "": ONE_ACT },
  "/admin/products/import/": { "": ADDS },
  "/admin/products/export/": { "": ADDS },
  "/admin/products/:id/": {
    ...PRODUCT_HEADER,
    "add-images": ADDS,
    forget: ONE_ACT,
    earlier: ONE_ACT,
    later: ONE_ACT,
    remove: ONE_ACT,
  },
  "/admin/products/:id/variations/": { generate: ADDS },
  "/admin/products/:id/variations/:variation/files/": { upload: ADDS },
  "/admin/products/:id/fields/": { up: ONE_ACT, down: ONE_ACT, remove: ONE_ACT },
  "/admin/products/:id/files/": { upload: ADDS },
  "/admin/categories/": { add: ADDS, up: ONE_ACT, down: ONE_ACT, remove: ONE_ACT },
  "/admin/attributes/": { "": ADDS },
  "/admin/attributes/:id/": { remove: ONE_ACT, "add-term": ADDS, "remove-term": ONE_ACT },
  "/admin/messages/": { answered: ONE_ACT, delete: ONE_ACT },
  "/admin/reviews/": { held: ONE_ACT, spam: ONE_ACT, trash: ONE_ACT, reply: ADDS },
  "/admin/coupons/:id/": { delete: ONE_ACT },
  "/admin/newsletter/": { delete: ONE_ACT },
  "/admin/pages/new/": { "": ADDS },
  "/admin/pages/:id/": { publish: ONE_ACT, discard: ONE_ACT, withdraw: ONE_ACT, restore: ONE_ACT, delete: ONE_ACT },
  "/admin/pages/:id/edit/": { save: REVISION, publish: REVISION },
  "/admin/journal/:id/": { delete: ONE_ACT },
  "/admin/menus/": MENU,
  "/admin/menus/footer/": MENU,
  "/admin/design/": { house: ONE_ACT, logo: ONE_ACT, "no-logo": ONE_ACT, lead: ONE_ACT, "no-lead": ONE_ACT },
  "/admin/texts/": { reset: ONE_ACT },
  "/admin/tracking/events/": { "": ASKS },
  "/admin/tracking/events/:event/": { "add-trigger": ASKS, remove: ONE_ACT },
  "/admin/tracking/inspector/": { watch: ONE_ACT },
  "/admin/settings/shipping/:zone/": { remove: ONE_ACT },
  "/admin/settings/maps/": { upload: ONE_ACT },
  "/admin/settings/payments/": { check: ASKS, forget: ONE_ACT },
  "/admin/settings/mail/": { test: ASKS },
  "/admin/settings/emails/": { "": ASKS },
  "/admin/staff/": { invite: ADDS, withdraw: ONE_ACT, remove: ONE_ACT },
  "/admin/backup/": { backup: ADDS, bring: ADDS },
  "/admin/customers/one/": { "customer:nora@example.com": ADDS },
  "/admin/jobs/": { run: ONE_ACT },
};

/** Routes without a page, or whose page is not shown to signed-in staff. */
const NOT_WALKED: Readonly<Record<string, string>> = {
  "/admin/login/": SECRET,
  "/admin/second-factor/": SECRET,
  "/admin/setup/": SECRET,
  "/admin/invitation/": SECRET,
  "/admin/confirm/": SECRET,
  "/admin/logout/": ONE_ACT,
  "/admin/ajax/": ASKS,
  "/admin/pages/:id/blocks/": ASKS,
  "/admin/pages/video-files/": ADDS,
  "/admin/settings/maps/upload/": ADDS,
  "/admin/products/:id/upload/": ADDS,
  "/admin/products/:id/upload-file/": ADDS,
  "/admin/products/:id/variations/:variation/upload-file/": ADDS,
  "/admin/backup/files/:file/": ASKS,
  // The URL names the email address that is replaced; an address that no customer has any more is rejected.
  "/admin/customers/one/email/": OWN_VALUES,
  // Each upload is its own job, which starts once: its columns are not read again afterwards.
  "/admin/products/import/:id/": ADDS,
};

/** Fields that a form needs beyond those it shows. */
const FILLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/admin/products/:id/variations/": { value: "5" },
  "/admin/orders/:id/edit/": { "custom-name": "Engraving", "custom-price": "5.00" },
  "/admin/orders/drafts/:id/": { "custom-name": "Engraving", "custom-price": "5.00" },
};

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let walk: AdminWalk;
beforeAll(async () => {
  walk = await walkAdmin(shop);
});

describe.each(ACTING_ROUTES)("%s", (path) => {
  test("rejects an outdated form, or has nothing that could be outdated", async () => {
    if (path in NOT_WALKED) return;
    const none = NEEDS_NONE[path] ?? {};
    const seen = new Set<string>();
    const faults: string[] = [];
    for (const { fields, intents } of await walk.formsOf(path)) {
      for (const intent of intents) {
        seen.add(intent);
        if (intent in none) continue;
        if (!("version" in fields)) {
          faults.push(`“${intent}” carries no version: ${Object.keys(fields).join()}`);
          continue;
        }
        const outdated = { ...fields, ...FILLED[path], ...(intent !== "" && { intent }), version: "0123456789abcdef" };
        const result = await walk.send(path, outdated);
        const text = result.problems?.map((each) => each.text).join() ?? "";
        if (!text.includes("since you opened this page"))
          faults.push(`“${intent}” is taken: ${JSON.stringify(result)}`);
        else if (result.entered?.["version"] !== fields["version"]) faults.push(`“${intent}” cannot be sent again`);
      }
    }
    expect(faults).toEqual([]);
    expect(Object.keys(none).filter((intent) => !seen.has(intent))).toEqual([]);
  });
});
