import { beforeAll, describe, expect, test } from "vitest";
import { TrackingSettings } from "../../../server/platform/settings/tracking/tracking-settings.ts";
import { readEventForm } from "./event-draft.ts";
import * as eventPage from "./event.tsx";
import * as eventsPage from "./events.tsx";
import { TRIGGER_KINDS } from "./fields/trigger-fields.ts";
import * as pixelPage from "./pixel.tsx";
import { trackingAdminOfThisFile } from "./test-tracking-admin.server.ts";

const { args, stored, send, change, printed } = trackingAdminOfThisFile();

beforeAll(() => change(pixelPage, { "pixels.ga.enabled": "1", "pixels.ga.ids": "G-1" }, { pixel: "ga" }));

describe("custom events", () => {
  const NEW = { event: "new" };
  const open = async (params: Readonly<Record<string, string>>, path = "/admin/") =>
    (await eventPage.loader(args({ params, path }))) as { values: Record<string, string> };

  test("a recorded click becomes a rule once the owner has saved it [T3.02] (T3.15)", async () => {
    const proposal = new URLSearchParams({ trigger: '{"on":"click","selector":".size-guide"}', id: "size-guide" });
    const { values } = await open(NEW, `/admin/tracking/events/new/?${proposal}`);
    const refused = await send(eventPage, values, { params: NEW });
    expect(refused.problems?.map(({ text }) => text)).toEqual(["Choose at least one destination."]);
    const form = {
      ...values,
      "pixels.ga.enabled": "1",
      "pixels.ga.name": "SizeGuide",
      "pixels.ga.params": "size = text from #size\nworth = 2",
    };
    await send(eventPage, form, { params: NEW });
    expect(await printed()).toMatchObject({
      triggerEventTypes: { css_click: { "size-guide": [".size-guide"] } },
      triggerEvents: {
        "size-guide": { ga: { name: "SizeGuide", params: { size: { selector: "#size", dynamic: true }, worth: 2 } } },
      },
    });
    expect((await send(eventPage, form, { params: NEW })).problems).toMatchObject([{ field: "id" }]);
  });

  test("triggers of every kind can be added, filled in and removed", async () => {
    const OLD = { event: "size-guide" };
    let { values } = await open(OLD);
    for (const kind of TRIGGER_KINDS) {
      const result = await send(eventPage, { ...values, intent: "add-trigger", "new-trigger": kind }, { params: OLD });
      values = result.entered ?? {};
    }
    values = { ...values, intent: "save" };
    const refused = await send(eventPage, values, { params: OLD });
    expect(refused.problems?.map(({ field }) => field)).toEqual([
      "triggers.1.selector",
      "triggers.2.rules",
      "triggers.5.selector",
      "triggers.7.rules",
      "triggers.8.ids",
      "triggers.9.field",
    ]);
    const filled = {
      ...values,
      "triggers.1.remove": "1",
      "triggers.2.rules": "= /thanks/\n/sizes/",
      "triggers.5.selector": ".menu",
      "triggers.7.rules": "mailto:",
      "triggers.8.ids": "4",
      "triggers.9.field": "budget",
    };
    expect((await send(eventPage, filled, { params: OLD })).message).toContain("Saved.");
    const [event] = (await stored()).tracking.events;
    expect(event?.triggers).toHaveLength(TRIGGER_KINDS.length);
    expect(event?.triggers[1]).toEqual({
      on: "page",
      rules: [
        { rule: "match", value: "/thanks/" },
        { rule: "contains", value: "/sizes/" },
      ],
    });
    const again = await open(OLD);
    expect(
      TrackingSettings.shape.events.parse([readEventForm(new Map(Object.entries(again.values)), "size-guide").event]),
    ).toEqual([event]);
  });

  test("the recorder opens the shop with a signed link; removing an event ends it", async () => {
    const response = await eventsPage.action(args({}, {}));
    expect(response.headers.get("location")).toMatch(/^https?:[^?]+\/\?vitrine-record=[0-9a-z]+\.[0-9a-f]{32}$/);
    await send(eventPage, { intent: "remove" }, { params: { event: "size-guide" } });
    expect((await stored()).tracking.events).toEqual([]);
  });
});
