import { z } from "zod";
import { Instant } from "../../app/admin/inspector/instant.tsx";
import { PIXEL_TITLES } from "../../app/admin/tracking/pixel-labels.ts";
import { EmptyState } from "../../app/admin/ui/empty-state.tsx";
import { type Fields, readForm } from "../../server/platform/http/form.ts";
import { redirect } from "../../server/platform/http/responses.ts";
import {
  dropFailedEvents,
  type FailedEventKeys,
  resendFailedEvents,
} from "../../server/tracking/events/failed-events.ts";
import { type FailedEvent, listFailedEvents } from "../../server/tracking/events/staff-failed-events.ts";
import type { Gateway } from "../gateway.ts";
import { Head, pageResponse } from "./page.tsx";

const PER_PAGE = 50;
const ACCOUNT = /^\d{1,9}$/;
/** A digest in the form of a UUID, without a valid UUID version. */
const Key = z.string().regex(/^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/);
const Which = z.union([z.object({ key: Key }), z.object({ account: z.string().regex(ACCOUNT) })]);
const What = z.enum(["resend", "drop"]);

const DONE = /^(?<what>sent|dropped)-(?<count>\d{1,9})$/;

/** `/failed-events/`: what no vendor got, and why. */
export async function failedEventsPage({ database }: Gateway, request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const requested = params.get("account") ?? "";
  const accountId = ACCOUNT.test(requested) ? Number(requested) : undefined;
  const page = Number(/^[1-9]\d{0,3}$/.exec(params.get("page") ?? "")?.[0] ?? 1);
  const { rows, total } = await listFailedEvents(database.pool, { accountId, part: { page, perPage: PER_PAGE } });
  const message = messageOf(params.get("done") ?? "");
  return pageResponse({
    title: "Failed events",
    current: "/failed-events/",
    children: (
      <>
        <Head
          title="Failed events"
          text="Events that were not delivered, and why. They are sent only if you resend them."
        />
        {message !== "" && (
          <p className="status-message" role="status">
            {message}
          </p>
        )}
        {accountId !== undefined && <OneAccount accountId={accountId} isEmpty={rows.length === 0} />}
        {rows.length === 0 ? <EmptyState>No failed events.</EmptyState> : <FailedList rows={rows} />}
        {total > page * PER_PAGE && (
          <p>
            <a
              href={`?${new URLSearchParams({ ...(accountId !== undefined && { account: requested }), page: String(page + 1) })}`}
            >
              Next {PER_PAGE}
            </a>
          </p>
        )}
      </>
    ),
  });
}

/** Sends failed events again or drops them, one or all of an account. */
export async function handleFailedEvents({ database, log }: Gateway, request: Request): Promise<Response> {
  const form = await readForm(request);
  const fields: Fields = form.ok ? form.value : new Map();
  const which = Which.safeParse(Object.fromEntries(fields));
  const what = What.safeParse(fields.get("intent"));
  if (!which.success || !what.success) return redirect(303, "/failed-events/");
  const failed: FailedEventKeys =
    "key" in which.data ? { keys: [which.data.key] } : { accountId: Number(which.data.account) };
  const isResend = what.data === "resend";
  const count = await (isResend ? resendFailedEvents : dropFailedEvents)(database, failed);
  log.info(isResend ? "Failed events are sent again." : "Failed events were discarded.", { count });
  return redirect(303, `/failed-events/?done=${isResend ? "sent" : "dropped"}-${count}`);
}

function messageOf(done: string): string {
  const { what, count = "" } = DONE.exec(done)?.groups ?? {};
  if (what === undefined) return "";
  const events = count === "1" ? "One event" : `${count} events`;
  return what === "sent" ? `${events} will be sent again.` : `${events} dropped.`;
}

function OneAccount({ accountId, isEmpty }: { readonly accountId: number; readonly isEmpty: boolean }) {
  return (
    <div className="gateway-actions">
      <span>
        Only one account. <a href="/failed-events/">All</a>
      </span>
      {!isEmpty && <Actions name="account" value={String(accountId)} what="all" />}
    </div>
  );
}

function FailedList({ rows }: { readonly rows: readonly FailedEvent[] }) {
  return (
    <ul className="events" aria-label="Failed events">
      {rows.map(({ key, accountId, destination, account, name, eventId, occurredAt, reason }) => (
        <li key={key} className="event">
          <div className="event-head">
            <h2>
              <a href={`/?search=${encodeURIComponent(eventId)}`}>{name || "Unknown"}</a>
            </h2>
            <p>
              <Instant date={occurredAt} />
              {" · "}
              <a href={`?account=${accountId}`}>
                {PIXEL_TITLES[destination]} {account}
              </a>
            </p>
          </div>
          <p>{reason ?? "–"}</p>
          <div className="gateway-actions">
            <Actions name="key" value={key} what={name} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Dropping cannot be undone, so it takes two steps. */
function Actions({ name, value, what }: { readonly name: string; readonly value: string; readonly what: string }) {
  return (
    <>
      <form method="post" action="/failed-events/">
        <input type="hidden" name={name} value={value} />
        <button type="submit" className="button button-quiet" name="intent" value="resend">
          Send again<span className="screen-reader-text"> {what}</span>
        </button>
      </form>
      <details>
        <summary>
          Drop<span className="screen-reader-text"> {what}</span> …
        </summary>
        <form method="post" action="/failed-events/">
          <input type="hidden" name={name} value={value} />
          <p>The vendor will never receive it. This cannot be undone.</p>
          <button type="submit" className="button button-quiet" name="intent" value="drop">
            Drop<span className="screen-reader-text"> {what}</span>
          </button>
        </form>
      </details>
    </>
  );
}
