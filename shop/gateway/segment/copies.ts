import { asRecord, type DestinationName, readCopies, vendorParams } from "@vitrine/tracking/gateway/ingest";
import type { ReceivedCopy } from "../../server/tracking/events/receive-events.ts";
import { type CommonEvent, commonEvent } from "./common-event.ts";
import { switchedOn } from "./integrations.ts";
import { type Message, textOf } from "./read-call.ts";

/** A site's accounts at one vendor. */
export interface Recipient {
  readonly destination: DestinationName;
  readonly ids: readonly string[];
}

/** Clients repeat for half a day at most; three days also cover repetitions without a time of their own. */
const REPEATS_WITHIN_DAYS = 3;

/**
 * A message's event for each vendor that gets it: the copies that a batch of `/t/events` would have. `freshId` stands in
 * for the ID that the client did not make.
 */
export function copiesOf(
  message: Message,
  recipients: readonly Recipient[],
  page: string,
  freshId: string,
): readonly ReceivedCopy[] {
  const event = commonEvent(message);
  if (!event) return [];
  const allowed = switchedOn(message.integrations);
  const named = textOf(message.properties, "event_id") || event.order;
  const events = recipients
    .filter(({ destination }) => allowed.has(destination) && (event.only ?? destination) === destination)
    .map(({ destination, ids }) => ({
      event: nameFor(destination, event),
      eventID: named || message.id || freshId,
      url: urlOf(message, page),
      time: message.at,
      data: vendorParams(destination, event.name, event.params),
      pixel: destination,
      ids,
    }));
  return (readCopies({ events }) ?? []).flatMap((copy) =>
    copy ? [{ ...copy, repeatsWithinDays: REPEATS_WITHIN_DAYS, hasUniqueId: named === "" }] : [],
  );
}

/** Analytics drops events whose names contain spaces, which Segment recommends for names. */
function nameFor(destination: DestinationName, { name, isCustom }: CommonEvent): string {
  return isCustom && destination === "ga" ? name.trim().replace(/\s+/g, "_") : name;
}

function urlOf({ call, context, properties }: Message, page: string): string {
  const said = call === "page" ? textOf(properties, "url") : "";
  return said || textOf(asRecord(context["page"]), "url") || page;
}

/** Where the visitor came from, as the client read it in the page. */
export function referrerOf({ call, context, properties }: Message): string {
  const said = call === "page" ? textOf(properties, "referrer") : "";
  return said || textOf(asRecord(context["page"]), "referrer");
}
