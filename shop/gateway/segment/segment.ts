import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import { randomUUID } from "node:crypto";
import type { QuickRoute } from "../../server/platform/http/fast-path.ts";
import { readBytes } from "../../server/platform/http/form.ts";
import { asResponse, type PlainRequest, type PlainResponse } from "../../server/platform/http/plain-request.ts";
import { dropDenied } from "../../server/tracking/events/follow-choice.ts";
import { isTooOld, receiveEvents, type ReceivingParts } from "../../server/tracking/events/receive-events.ts";
import { isAllowed, type Visit, visitOf } from "../../server/tracking/events/visit.ts";
import { createEventLimits } from "../../server/tracking/ingest/event-limits.ts";
import { BUSY_SECONDS, jsonAnswer, type RetryLater } from "../../server/tracking/ingest/ingest.ts";
import type { Gateway } from "../gateway.ts";
import { withCors } from "../ingest/cors.ts";
import { asSaid } from "../ingest/sender.ts";
import { NO_SITE, siteOf } from "../ingest/site-of.ts";
import { receivingParts } from "../ingest/site-parts.ts";
import type { Site } from "../sites.ts";
import { bodyText } from "./body-text.ts";
import { copiesOf, type Recipient } from "./copies.ts";
import { KnownTraits, placeOf } from "./person.ts";
import { type Call, type CallName, CALLS, MAX_CALL_BYTES, type Message, readCall } from "./read-call.ts";
import { saidVisitor } from "./said-visitor.ts";

/** Segment's HTTP tracking API, by path. Clients in browsers use the paths of one letter. */
export interface SegmentEndpoints {
  readonly calls: ReadonlyMap<string, SegmentCall>;
  /** `GET /v1/projects/:key/settings`, which the client in browsers reads when it starts. */
  settings(request: Request, key: string): Response;
}

interface SegmentCall {
  post(request: Request): Promise<Response>;
  /** The same on the fast path. */
  readonly quick: QuickRoute;
}

/** A visitor of a request, with what they did. */
interface Group {
  readonly visit: Visit;
  readonly messages: readonly Message[];
}

/** The event by which Segment's consent wrappers say that the visitor chose anew. */
const CHOICE_EVENT = "Segment Consent Preference Updated";
const SUCCESS = jsonAnswer(200, { success: true });

export function segmentEndpoints(gateway: Gateway): SegmentEndpoints {
  const { sites, refusals, config } = gateway;
  const limits = createEventLimits(() => gateway.now());

  async function answer(call: CallName | "batch", request: PlainRequest, body: Uint8Array): Promise<PlainResponse> {
    const text = await bodyText(request, body, MAX_CALL_BYTES);
    const read = text === undefined ? "too-large" : readCall(text, call, gateway.now().getTime());
    if (read === "too-large") return tooLarge();
    if (read === "unreadable") return failure(400, "The body is no JSON object, or its batch is no list.");
    const site = siteOf(gateway, request, read.key);
    if (typeof site === "string") return failure(NO_SITE[site].status, NO_SITE[site].message);
    const refused = await accept(site, request, read);
    return refused ? retryLater(refused) : SUCCESS;
  }

  /** Undefined once everything is stored that may be. */
  async function accept(site: Site, request: PlainRequest, call: Call): Promise<RetryLater | undefined> {
    const groups = groupsOf(site, request, call.messages);
    for (const { visit, messages } of groups) {
      const seconds = limits.waitFor(visit, request.address ?? "", messages.length);
      if (seconds > 0) return { kind: "too-fast", seconds };
    }
    for (const reason of call.refused) refusals.count(reason, site.name);
    const parts = receivingParts(gateway, site);
    const recipients = await recipientsOf(parts);
    for (const portion of portionsOf(groups)) {
      const results = await Promise.all(portion.map((group) => receive(site, parts, recipients, group)));
      if (results.some(({ ok }) => !ok)) return { kind: "busy", seconds: BUSY_SECONDS };
    }
    return undefined;
  }

  async function receive(
    site: Site,
    parts: ReceivingParts,
    recipients: readonly Recipient[],
    { visit, messages }: Group,
  ): ReturnType<typeof receiveEvents> {
    const { signals, visitor } = visit;
    if (messages.some(isNewChoice)) await dropDenied(gateway, site.rules, signals, visitor.externalId);
    const events = messages
      .filter((message) => !isNewChoice(message))
      .map((message) => copiesOf(message, recipients, site.home, randomUUID()));
    for (const copies of events.filter(({ length }) => length > 0)) {
      const isAgreed = copies.some(({ pixel }) => isAllowed(pixel, signals, site.rules));
      if (!isAgreed) refusals.count("no-consent", site.name);
      else if (copies.some(({ at }) => isTooOld(at, gateway.now().getTime()))) refusals.count("too-old", site.name);
    }
    return receiveEvents(parts, site.rules, visit, events.flat());
  }

  /** The messages of a server's batch are about many visitors, each with their own consent. */
  function groupsOf(site: Site, request: PlainRequest, messages: readonly Message[]): readonly Group[] {
    const groups = new Map<string, { readonly visit: Visit; readonly messages: Message[] }>();
    const known = new KnownTraits();
    for (const message of messages) {
      const traits = known.of(message);
      const said = saidVisitor(message, traits, request, site.consentCategories);
      const place = placeOf(traits);
      const key = JSON.stringify([said, place]);
      const group = groups.get(key) ?? { visit: visitFor(site, asSaid(request, said), place), messages: [] };
      groups.set(key, group);
      group.messages.push(message);
    }
    return [...groups.values()];
  }

  function visitFor({ rules }: Site, request: PlainRequest, place: ReturnType<typeof placeOf>): Visit {
    const visit = { ...visitOf(gateway, request, rules), hasOrders: false };
    return rules.sendsPersonalData ? { ...visit, visitor: { ...visit.visitor, ...place } } : visit;
  }

  const respond = async (call: CallName | "batch", request: PlainRequest, body: Uint8Array) =>
    withCors(sites, request, await answer(call, request, body));

  const endpoint = (call: CallName | "batch"): SegmentCall => ({
    async post(request) {
      const bytes = await readBytes(request, MAX_CALL_BYTES);
      return asResponse(bytes ? await respond(call, request, bytes) : withCors(sites, request, tooLarge()));
    },
    quick: { mostBytes: MAX_CALL_BYTES, answer: (request, body) => respond(call, request, body) },
  });

  return {
    calls: new Map(
      [...CALLS, "batch" as const].flatMap((call) => {
        const both = endpoint(call);
        return [`/v1/${call}`, `/v1/${call.charAt(0)}`].map((path) => [path, both] as const);
      }),
    ),
    settings(request, key) {
      const isKnown = sites.withKey(key) !== undefined;
      const answered = isKnown ? jsonAnswer(200, clientSettings(config.publicUrl, key)) : failure(404, "Unknown key.");
      return asResponse(withCors(sites, request, answered));
    },
  };
}

/** What the client in browsers needs: it sends to this gateway, loads no other destination and reports nothing. */
function clientSettings(publicUrl: string, key: string) {
  const { protocol, host } = new URL(publicUrl);
  return {
    integrations: {
      "Segment.io": { apiKey: key, apiHost: `${host}/v1`, protocol: protocol.slice(0, -1), addBundledMetadata: false },
    },
    metrics: { sampleRate: 0 },
  };
}

function isNewChoice({ event }: Message): boolean {
  return event === CHOICE_EVENT;
}

/** Preparing 2,500 events for six vendors takes a second, during which nobody else would be answered. */
const AT_ONCE = 100;

function portionsOf(groups: readonly Group[]): readonly (readonly Group[])[] {
  const portions: Group[][] = [];
  let size = AT_ONCE;
  for (const { visit, messages } of groups) {
    for (let start = 0; start < messages.length; start += AT_ONCE) {
      const some = messages.slice(start, start + AT_ONCE);
      if (size + some.length > AT_ONCE) {
        portions.push([]);
        size = 0;
      }
      portions.at(-1)?.push({ visit, messages: some });
      size += some.length;
    }
  }
  return portions;
}

async function recipientsOf({ accounts }: ReceivingParts): Promise<readonly Recipient[]> {
  const ids = new Map<DestinationName, string[]>();
  for (const { destination, account } of await accounts.enabled())
    ids.set(destination, [...(ids.get(destination) ?? []), account.id]);
  return Array.from(ids, ([destination, list]) => ({ destination, ids: list }));
}

function failure(status: number, message: string): PlainResponse {
  return jsonAnswer(status, { success: false, message });
}

function tooLarge(): PlainResponse {
  return failure(400, "An event holds at most 32 kB, a batch at most 500 kB.");
}

/** Segment's clients wait as long as either header says. */
function retryLater({ kind, seconds }: RetryLater): PlainResponse {
  const { status, headers, body } = failure(kind === "busy" ? 503 : 429, "Send it again later.");
  return {
    status,
    body,
    headers: { ...headers, "retry-after": String(seconds), "x-ratelimit-reset": String(seconds) },
  };
}
