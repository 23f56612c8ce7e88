import { asList, asRecord, asText } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import { createInbox, reply } from "./fake-vendor.ts";
import type { FakeBehaviour, FakeVendor } from "./fake-vendor.ts";
import { areHashes, isFilled, parse, unknownKey } from "./shapes.ts";

const NAMES =
  "add_payment_info,add_to_cart,add_to_wishlist,app_install,checkout,custom,initiate_checkout,lead,page_visit,search,signup,subscribe,view_category,view_content,watch_video".split(
    ",",
  );
const HASHED = ["em", "ph", "fn", "ln", "ct", "st", "zp", "country", "external_id", "ge", "db", "hashed_maids"];
const USER = [...HASHED, "client_ip_address", "client_user_agent", "click_id", "partner_id"];
const EVENT =
  "event_name,action_source,event_time,event_id,event_source_url,opt_out,partner_name,user_data,custom_data,language".split(
    ",",
  );
const CUSTOM =
  "currency,value,content_ids,content_name,content_category,content_brand,contents,num_items,order_id,search_string,opt_out_type,predicted_ltv,np".split(
    ",",
  );
const CONTENT = ["id", "item_name", "item_category", "item_brand", "item_price", "quantity"];

/** Validates each event separately and rejects unknown keys. */
export function fakePinterest(behaviour: FakeBehaviour): FakeVendor {
  const inbox = createInbox();
  return {
    name: "pinterest",
    arrivals: inbox.all,
    forget: inbox.empty,
    respond({ path, query, header, body }) {
      const { data } = asRecord(parse(body));
      const account = /^\/v5\/ad_accounts\/([^/]+)\/events$/.exec(path)?.[1];
      if (account === undefined) return reply(404, { code: 50, message: "Not found" });
      if (header("authorization") !== `Bearer ${behaviour.token}`)
        return reply(401, { code: 2, message: "Authentication failed." });
      if (!Array.isArray(data) || !data.length || data.length > 1000)
        return reply(400, { code: 4196, message: "Invalid 'data'" });

      const outcomes = data.map(asRecord).map((event) => {
        const [name, id] = [asText(event["event_name"]), asText(event["event_id"])];
        const fault = behaviour.rejects(id) ? "value" : faultOf(event);
        if (!fault && !query.has("test")) inbox.take(`${name} ${id}`, { account, name, id, event });
        return fault
          ? { status: "failed", error_message: `'${fault}' is not valid`, warning_message: null }
          : { status: "processed", error_message: null, warning_message: null };
      });
      const processed = outcomes.filter(({ status }) => status === "processed").length;
      const report = { num_events_received: data.length, num_events_processed: processed, events: outcomes };
      return processed ? reply(200, report) : reply(422, { code: 4198, message: "Not processed", details: report });
    },
  };
}

function faultOf(event: Loose): string | undefined {
  const user = asRecord(event["user_data"]);
  const custom = asRecord(event["custom_data"]);
  const isKnown = user["em"] || user["hashed_maids"] || (user["client_ip_address"] && user["client_user_agent"]);
  if (!NAMES.includes(asText(event["event_name"]))) return "event_name";
  if (event["action_source"] !== "web") return "action_source";
  if (!Number.isInteger(event["event_time"])) return "event_time";
  if (!isFilled(event["event_id"])) return "event_id";
  if (!isKnown || HASHED.some((key) => user[key] !== undefined && !areHashes(user[key]))) return "user_data";
  const strange = unknownKey(event, EVENT) ?? unknownKey(user, USER) ?? unknownKey(custom, CUSTOM);
  return strange ?? faultOfItems(custom);
}

function faultOfItems({ value, num_items: count, contents }: Loose): string | undefined {
  if (value !== undefined && typeof value !== "string") return "value";
  if (count !== undefined && !Number.isInteger(count)) return "num_items";
  const items = asList(contents).map(asRecord);
  if (items.some((item) => item["item_price"] !== undefined && typeof item["item_price"] !== "string"))
    return "item_price";
  if (items.some((item) => !Number.isInteger(item["quantity"]))) return "quantity";
  return items.map((item) => unknownKey(item, CONTENT)).find(Boolean);
}
