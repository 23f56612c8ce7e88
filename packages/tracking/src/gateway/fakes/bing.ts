import { asRecord, asText } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import { createInbox, reply } from "./fake-vendor.ts";
import type { FakeBehaviour, FakeVendor } from "./fake-vendor.ts";
import { isFilled, isHash, parse } from "./shapes.ts";

const WEEK_S = 7 * 86_400;
const HASHED = ["em", "ph"];

/** Accepts the valid events of a batch and names the invalid ones by index. */
export function fakeMicrosoft(behaviour: FakeBehaviour): FakeVendor {
  const inbox = createInbox();
  return {
    name: "bing",
    arrivals: inbox.all,
    forget: inbox.empty,
    respond({ path, header, body }, now) {
      const { data, continueOnValidationError: goesOn } = asRecord(parse(body));
      const account = /^\/v1\/([^/]+)\/events$/.exec(path)?.[1];
      if (account === undefined) return reply(404, {});
      if (header("authorization") !== `Bearer ${behaviour.token}`)
        return reply(401, { error: { code: "Unauthorized" } });
      if (!Array.isArray(data) || !data.length || data.length > 1000)
        return reply(400, { eventsReceived: 0, error: { code: "BadRequest", details: [] }, traceId: "t" });

      const events = data.map(asRecord);
      const faults = events.map((event) =>
        behaviour.rejects(asText(event["eventId"])) ? "value" : faultOf(event, now),
      );
      const details = faults.flatMap((propertyName, index) =>
        propertyName ? [{ index, propertyName, errorMessage: "not valid", isWarning: false }] : [],
      );
      const good = details.length && goesOn !== true ? [] : events.filter((_, index) => !faults[index]);
      for (const event of good) {
        const [name, id] = [asText(event["eventName"]), asText(event["eventId"])];
        inbox.take(`${name} ${id}`, { account, name, id, event });
      }
      const report = { eventsReceived: good.length, traceId: "t" };
      if (!details.length) return reply(200, report);
      return reply(good.length ? 200 : 400, { ...report, error: { code: "ValidationError", details } });
    },
  };
}

function faultOf(event: Loose, now: number): string | undefined {
  const user = asRecord(event["userData"]);
  if (event["eventType"] !== "custom" || !isFilled(event["eventName"])) return "eventName";
  if (!isFilled(event["eventId"])) return "eventId";
  if (!Number.isInteger(event["eventTime"]) || now / 1000 - Number(event["eventTime"]) > WEEK_S) return "eventTime";
  if (!Object.keys(user).length) return "userData";
  return HASHED.find((key) => user[key] !== undefined && !isHash(user[key]));
}
