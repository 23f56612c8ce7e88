import { expect, test } from "vitest";
import { AJAX, setUpEventRoutes, HERE } from "./test-event-routes.ts";

const handlers = setUpEventRoutes();
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const BOT = `${BROWSER} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;

const by = (userAgent: string) => ({ ...HERE, "user-agent": userAgent });
const outcomes = async () =>
  (
    await handlers.database.pool.query<{ id: string; reason: string }>(`
      select e.event_id as id, coalesce(o.reason, 'waiting') as reason
      from tracked_events e left join event_outbox o on o.key = e.key order by e.event_id`)
  ).rows.map(({ id, reason }) => `${id}: ${reason}`);

test("events of a known bot are not sent, whatever the endpoint, and the inspector shows the reason", async () => {
  await handlers.batch([{ id: "a" }], by(BOT));
  await handlers.form(AJAX, "action=pys_api_event&pixel=facebook&event=View&ids[]=111&eventID=b", by(BOT));
  await handlers.json(
    "/wp-json/pys-facebook/v1/event",
    { event: "View", ids: ["111"], data: {}, eventID: "c" },
    { ...by(BOT), referer: `${HERE.origin}/` },
  );
  await handlers.batch([{ id: "d" }], by(BROWSER));
  const bot = "Not sent: the visitor is a known bot.";
  expect(await outcomes()).toEqual([`a: ${bot}`, `b: ${bot}`, `c: ${bot}`, "d: waiting"]);
  const { rows } = await handlers.database.pool.query(
    "select from tracked_events where event_id <> 'd' and payload <> ''",
  );
  expect(rows).toEqual([]);
});

test("events of staff are not sent for the roles that the owner chose", async () => {
  handlers.browser.cookies.set("vitrine_staff", "manager");
  await handlers.batch([{ id: "a" }], by(BROWSER));
  handlers.set({ matching: { enabled: true }, exclusions: { roles: ["owner"] } });
  await handlers.batch([{ id: "b" }], by(BROWSER));
  handlers.browser.cookies.set("vitrine_staff", "owner");
  await handlers.batch([{ id: "c" }], by(BROWSER));
  const staff = "Not sent: the visitor is staff.";
  expect(await outcomes()).toEqual([`a: ${staff}`, "b: waiting", `c: ${staff}`]);
});

test("the owner can enable tracking of bots", async () => {
  handlers.set({ exclusions: { bots: false } });
  await handlers.batch([{ id: "a" }], by(BOT));
  expect(await outcomes()).toEqual(["a: waiting"]);
});
