import { asRecord, asText } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import { createInbox, reply } from "./fake-vendor.ts";
import type { FakeBehaviour, FakeReply, FakeVendor } from "./fake-vendor.ts";
import { areHashes, isFilled, parse } from "./shapes.ts";

const WEEK_S = 7 * 86_400;
const HASHED = ["em", "ph", "fn", "ln", "ct", "st", "zp", "country", "external_id"];
const VAGUE = [
  ["ct", "country", "st", "zp", "ge", "client_user_agent"],
  ["db", "client_user_agent"],
  ["fn", "ge"],
  ["ln", "ge"],
];

const fail = (status: number, code: number, subcode?: number): FakeReply =>
  reply(status, {
    error: {
      message: `(#${code}) refused`,
      type: "OAuthException",
      code,
      ...(subcode && { error_subcode: subcode }),
      fbtrace_id: "A1b2C3",
    },
  });

/** One bad event fails the whole request, like Meta. */
export function fakeFacebook(behaviour: FakeBehaviour): FakeVendor {
  const inbox = createInbox();
  return {
    name: "facebook",
    arrivals: inbox.all,
    forget: inbox.empty,
    respond({ path, body }, now) {
      const message = asRecord(parse(body));
      const account = /^\/v\d+\.\d+\/([^/]+)\/events$/.exec(path)?.[1];
      if (account === undefined) return fail(400, 100, 33);
      if (message["access_token"] !== behaviour.token) return fail(400, 190, 463);
      const { data } = message;
      if (!Array.isArray(data) || !data.length || data.length > 1000) return fail(400, 100);
      const events = data.map(asRecord);
      if (events.some((event) => now / 1000 - Number(event["event_time"]) > WEEK_S)) return fail(400, 100, 2_804_003);
      if (events.some((event) => !isWell(event) || behaviour.rejects(asText(event["event_id"])))) return fail(400, 100);
      for (const event of events) {
        const [name, id] = [asText(event["event_name"]), asText(event["event_id"])];
        inbox.take(`${name} ${id}`, { account, name, id, event });
      }
      return reply(200, { events_received: events.length, messages: [], fbtrace_id: "A1b2C3" });
    },
  };
}

function isWell(event: Loose): boolean {
  const user = asRecord(event["user_data"]);
  const keys = Object.keys(user);
  return (
    isFilled(event["event_name"]) &&
    Number.isInteger(event["event_time"]) &&
    isFilled(event["event_source_url"]) &&
    event["action_source"] === "website" &&
    isFilled(user["client_user_agent"]) &&
    !VAGUE.some((set) => keys.every((key) => set.includes(key))) &&
    HASHED.every((key) => user[key] === undefined || areHashes(user[key]))
  );
}
