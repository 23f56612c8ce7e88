import { type KeyedBatch, readKeyedBatch, type ServerCopy } from "@vitrine/tracking/gateway/ingest";
import { readBytes } from "../../server/platform/http/form.ts";
import { asResponse, type PlainRequest, type PlainResponse } from "../../server/platform/http/plain-request.ts";
import { dropDenied } from "../../server/tracking/events/follow-choice.ts";
import { receiveEvents } from "../../server/tracking/events/receive-events.ts";
import { visitOf } from "../../server/tracking/events/visit.ts";
import { createEventLimits } from "../../server/tracking/ingest/event-limits.ts";
import {
  answerBatch,
  type BatchEndpoint,
  batchTooLarge,
  BUSY_SECONDS,
  type IngestResult,
  jsonAnswer,
  MAX_BATCH_BYTES,
} from "../../server/tracking/ingest/ingest.ts";
import type { Gateway } from "../gateway.ts";
import type { Site } from "../sites.ts";
import { withCors } from "./cors.ts";
import { asVisitor } from "./sender.ts";
import { NO_SITE, siteOf } from "./site-of.ts";
import { receivingParts } from "./site-parts.ts";

/** `POST /t/events`: batches of the SDK in a browser, and of servers that name the visitor themselves. */
export function batchEndpoint(gateway: Gateway): BatchEndpoint {
  const { sites } = gateway;
  const limits = createEventLimits(() => gateway.now());

  async function answer(request: PlainRequest, text: string): Promise<PlainResponse> {
    const batch = readKeyedBatch(text);
    const site = siteOf(gateway, request, batch?.key ?? "");
    if (typeof site === "string")
      return jsonAnswer(NO_SITE[site].status, { error: site, message: NO_SITE[site].message });
    return answerBatch(batch?.copies, (copies) => accept(site, request, batch, copies));
  }

  /** Without events, a batch says what the visitor chose: what waits and is no longer allowed is dropped. */
  async function accept(
    site: Site,
    request: PlainRequest,
    batch: KeyedBatch | undefined,
    copies: readonly (ServerCopy | undefined)[],
  ): Promise<IngestResult> {
    const visitor = asVisitor(request, batch?.visitor ?? {}, request.headers.get("origin") !== null);
    const visit = { ...visitOf(gateway, visitor, site.rules), hasOrders: false };
    const seconds = limits.waitFor(visit, request.address ?? "", Math.max(1, copies.length));
    if (seconds > 0) return { kind: "too-fast", seconds };
    if (copies.length === 0) {
      await dropDenied(gateway, site.rules, visit.signals, visit.visitor.externalId);
      return { kind: "stored", received: { accepted: 0, ignored: 0 } };
    }
    const received = await receiveEvents(receivingParts(gateway, site), site.rules, visit, copies);
    return received.ok ? { kind: "stored", received: received.value } : { kind: "busy", seconds: BUSY_SECONDS };
  }

  const respond = async (request: PlainRequest, text: string) => withCors(sites, request, await answer(request, text));
  return {
    async batch(request) {
      const bytes = await readBytes(request, MAX_BATCH_BYTES);
      return asResponse(
        bytes ? await respond(request, new TextDecoder().decode(bytes)) : withCors(sites, request, batchTooLarge()),
      );
    },
    quick: { mostBytes: MAX_BATCH_BYTES, answer: (request, body) => respond(request, body.toString("utf8")) },
  };
}
