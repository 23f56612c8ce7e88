import { type Loose, readAjaxEvent } from "@vitrine/tracking/gateway/ingest";
import type { PlainResponse, PlainRequest } from "../../platform/http/plain-request.ts";
import { EMPTY_RESPONSE } from "../../platform/http/responses.ts";
import { type EventIngest, retryLater } from "../../tracking/ingest/ingest.ts";

/**
 * `action=pys_api_event` and `action=pys_tiktok_api_event`. Invalid events are ignored silently, as in PixelYourSite. The
 * nonce is not required, because cached pages cannot contain one.
 */
export async function pysApiEvent(ingest: EventIngest, request: PlainRequest, body: Loose): Promise<PlainResponse> {
  const copy = readAjaxEvent(body);
  if (!copy) return EMPTY_RESPONSE;
  const result = await ingest.accept(request, [copy]);
  return result.kind === "stored" ? EMPTY_RESPONSE : retryLater(result);
}
