import { asRecord, asText } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import { createInbox, reply } from "./fake-vendor.ts";
import type { FakeBehaviour, FakeVendor } from "./fake-vendor.ts";
import { isFilled, isHash, parse, unknownKey } from "./shapes.ts";

const PATH = "/open_api/v1.3/event/track/";
const USER = ["email", "phone", "external_id", "ttclid", "ttp", "ip", "user_agent", "locale"];
const HASHED = ["email", "phone", "external_id"];
const EVENT = ["event", "event_time", "event_id", "user", "page", "properties", "limited_data_use"];

const replyWith = (code: number, message = "") => reply(200, { code, message, request_id: "2026111512", data: {} });

/**
 * Always responds with HTTP 200, like TikTok. It accepts the valid part of a batch and does not name the invalid
 * events.
 */
export function fakeTikTok(behaviour: FakeBehaviour): FakeVendor {
  const inbox = createInbox();
  return {
    name: "tiktok",
    arrivals: inbox.all,
    forget: inbox.empty,
    respond({ path, header, body }) {
      const { event_source: source, event_source_id: pixel, data } = asRecord(parse(body));
      if (path !== PATH) return replyWith(40_002, "no such address");
      if (header("access-token") !== behaviour.token)
        return replyWith(40_105, "Access token is incorrect or has been revoked.");
      if (source !== "web" || !isFilled(pixel) || !Array.isArray(data) || !data.length || data.length > 1000)
        return replyWith(40_002, "Invalid parameter: 'data'");
      const events = data.map(asRecord);
      const good = events.filter((event) => isWell(event) && !behaviour.rejects(asText(event["event_id"])));
      for (const event of good) {
        const [name, id] = [asText(event["event"]), asText(event["event_id"])];
        inbox.take(`${name} ${id}`, { account: asText(pixel), name, id, event });
      }
      if (good.length === events.length) return replyWith(0, "OK");
      return good.length ? replyWith(20_001, "Partial success") : replyWith(40_002, "Invalid parameter: 'user'");
    },
  };
}

function isWell(event: Loose): boolean {
  const user = asRecord(event["user"]);
  return (
    isFilled(event["event"]) &&
    Number.isInteger(event["event_time"]) &&
    unknownKey(event, EVENT) === undefined &&
    unknownKey(user, USER) === undefined &&
    Object.keys(user).length > 0 &&
    HASHED.every((key) => user[key] === undefined || isHash(user[key]))
  );
}
