import { asRecord, asText } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import { createInbox, reply } from "./fake-vendor.ts";
import type { FakeBehaviour, FakeVendor } from "./fake-vendor.ts";
import { isFilled, parse } from "./shapes.ts";

const NAME = /^[a-z]\w{0,39}$/i;
const MOST_BYTES = 130_000;

interface Fault {
  readonly fieldPath: string;
  readonly validationCode: string;
  readonly description: string;
}

const fault = (fieldPath: string, validationCode: string): Fault => ({ fieldPath, validationCode, description: "" });

/**
 * Accepts everything and stores only valid events, like Analytics; the validation endpoint explains errors. Duplicates
 * count twice.
 */
export function fakeAnalytics(behaviour: FakeBehaviour): FakeVendor {
  const inbox = createInbox();
  let arrived = 0;
  return {
    name: "ga",
    arrivals: inbox.all,
    forget: inbox.empty,
    respond({ path, query, body }) {
      const message = asRecord(parse(body));
      const faults = faultsOf(message, body);
      if (path === "/debug/mp/collect") return reply(200, { validationMessages: faults });
      if (path !== "/mp/collect") return reply(404, {});
      const account = query.get("measurement_id") ?? "";
      if (account && query.get("api_secret") === behaviour.token && !faults.length) {
        for (const event of listOf(message)) {
          const params = asRecord(event["params"]);
          const order = event["name"] === "purchase" ? asText(params["transaction_id"]) : "";
          const id = asText(params["event_id"]);
          arrived += 1;
          inbox.take(order ? `order ${order}` : `arrival ${arrived}`, {
            account,
            name: asText(event["name"]),
            id,
            event,
          });
        }
      }
      return { status: 204, body: "" };
    },
  };
}

function listOf({ events }: Loose): readonly Loose[] {
  return Array.isArray(events) ? events.map(asRecord) : [];
}

function faultsOf(message: Loose, body: string): readonly Fault[] {
  const events = listOf(message);
  if (!isFilled(message["client_id"])) return [fault("client_id", "VALUE_REQUIRED")];
  if (!events.length || events.length > 25) return [fault("events", "VALUE_INVALID")];
  if (body.length >= MOST_BYTES) return [fault("", "EXCEEDED_MAX_ENTITIES")];
  return events.flatMap((event) => {
    const params = asRecord(event["params"]);
    const names = Object.keys(params);
    const tooLong = names.find((name) => typeof params[name] === "string" && asText(params[name]).length > limit(name));
    if (!NAME.test(asText(event["name"]))) return [fault("events.name", "NAME_INVALID")];
    if (names.length > 25) return [fault("events.params", "EXCEEDED_MAX_ENTITIES")];
    const strange = names.find((name) => !NAME.test(name));
    if (strange !== undefined) return [fault("events.params", "NAME_INVALID")];
    if (tooLong !== undefined) return [fault(`events.params.${tooLong}`, "VALUE_OUT_OF_BOUNDS")];
    return params["session_id"] && params["engagement_time_msec"] ? [] : [fault("events.params", "VALUE_REQUIRED")];
  });
}

const limit = (name: string) => (name.startsWith("page_") ? 1000 : 100);
