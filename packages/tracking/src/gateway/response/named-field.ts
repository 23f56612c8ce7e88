const FIELDS = new Set(
  (
    "event,event_name,event_time,event_id,event_source_url,event_source_id,action_source,user,user_data,custom_data," +
    "client_user_agent,client_ip_address,currency,value,contents,content_ids,item_price,quantity,num_items,em,ph,fn,ln," +
    "ct,st,zp,country,external_id,email,phone,fbc,fbp,ttclid,ttp,click_id,properties,page,url,order_id"
  ).split(","),
);
/** Field names are in quotes or brackets or follow a dot; other words are not. */
const QUOTED = /['"`[.]([a-z_]+)(?=['"`\].\s:,]|$)/g;

/** The field that a vendor's error message names. Only the name is passed on: the rest may repeat personal data. */
export function namedField(message: string): string {
  return [...message.matchAll(QUOTED)].map(([, name]) => name ?? "").findLast((name) => FIELDS.has(name)) ?? "";
}

/** "(code 100, em)": the non-empty parts of an explanation in brackets. */
export function inBrackets(...parts: readonly string[]): string {
  const known = parts.filter(Boolean);
  return known.length ? ` (${known.join(", ")})` : "";
}
