import { asRecord, asText } from "../../wire/read-like.ts";
import type { Loose } from "../../wire/read-like.ts";
import { createInbox, reply } from "./fake-vendor.ts";
import type { FakeMood, FakeVendor } from "./fake-vendor.ts";
import { isFilled, isHash, parse, strangeKey } from "./shapes.ts";

const PATH = "/open_api/v1.3/event/track/";
const USER = ["email", "phone", "external_id", "ttclid", "ttp", "ip", "user_agent", "locale"];
const HASHED = ["email", "phone", "external_id"];
const EVENT = ["event", "event_time", "event_id", "user", "page", "properties", "limited_data_use"];

const say = (code: number, message = "") => reply(200, { code, message, request_id: "2026111512", data: {} });

/** HTTP 200 whatever happens, as TikTok does it. Of a faulty batch it takes the good part and says no more. */
export function fakeTikTok(mood: FakeMood): FakeVendor {
  const inbox = createInbox();
  return {
    name: "tiktok",
    arrivals: inbox.all,
    forget: inbox.empty,
    answer({ path, header, body }) {
      const { event_source: source, event_source_id: pixel, data } = asRecord(parse(body));
      if (path !== PATH) return say(40_002, "no such address");
      if (header("access-token") !== mood.token) return say(40_105, "Access token is incorrect or has been revoked.");
      if (source !== "web" || !isFilled(pixel) || !Array.isArray(data) || !data.length || data.length > 1000)
        return say(40_002, "Invalid parameter: 'data'");
      const events = data.map(asRecord);
      const good = events.filter((event) => isWell(event) && !mood.findsFault(asText(event["event_id"])));
      for (const event of good) {
        const [name, id] = [asText(event["event"]), asText(event["event_id"])];
        inbox.take(`${name} ${id}`, { account: asText(pixel), name, id, event });
      }
      if (good.length === events.length) return say(0, "OK");
      return good.length ? say(20_001, "Partial success") : say(40_002, "Invalid parameter: 'user'");
    },
  };
}

function isWell(event: Loose): boolean {
  const user = asRecord(event["user"]);
  return (
    isFilled(event["event"]) &&
    Number.isInteger(event["event_time"]) &&
    strangeKey(event, EVENT) === undefined &&
    strangeKey(user, USER) === undefined &&
    Object.keys(user).length > 0 &&
    HASHED.every((key) => user[key] === undefined || isHash(user[key]))
  );
}
