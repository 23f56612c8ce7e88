import { Link } from "react-router";
import { z } from "zod";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { handleFailedEvents, listFailedEvents } from "../../../server/tracking/events/staff-failed-events.ts";
import { listAccounts } from "../../../server/tracking/events/staff-accounts.ts";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { PIXEL_TITLES } from "../tracking/pixel-labels.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { Pager } from "../ui/pager.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/failed-events";
import { INSPECTOR, InspectorPage } from "./inspector-page.tsx";
import styles from "./inspector.css?url";
import { Instant } from "./instant.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Failed events");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), { sorts: ["date"], filters: ["account"] });
  const requested = query.filters["account"] ?? "";
  const accountId = /^\d{1,9}$/.test(requested) ? Number(requested) : undefined;
  const { rows, total } = await listFailedEvents(shop.database.pool, { accountId, part: query });
  const account = (await listAccounts(shop)).find(({ id }) => id === accountId);
  return {
    query,
    failed: rows,
    total,
    isCut: total > MAX_LISTED,
    account: account ? { id: account.id, title: `${PIXEL_TITLES[account.destination]} ${account.account}` } : null,
    mayAct: mayActAs(staff, "manager"),
  };
}

/** A digest in the form of a UUID, without a valid UUID version. */
const Key = z.string().regex(/^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/);
const Which = z.union([z.object({ key: Key }), z.object({ account: z.string().regex(/^\d{1,9}$/) })]);
const What = z.enum(["resend", "drop"]);

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const which = Which.safeParse(Object.fromEntries(form));
  const what = What.safeParse(form.get("intent"));
  if (!which.success || !what.success) return invalid([{ field: null, text: "Select an event." }], form);
  const failed = "key" in which.data ? { keys: [which.data.key] } : { accountId: Number(which.data.account) };
  const count = await handleFailedEvents(shop, staff, what.data, failed);
  const events = count === 1 ? "One event" : `${count} events`;
  return saved(what.data === "resend" ? `${events} will be sent again.` : `${events} dropped.`);
}

export default function FailedEvents({
  loaderData: { query, failed, total, isCut, account, mayAct },
}: Route.ComponentProps) {
  return (
    <InspectorPage description="Events that were not delivered, and why. They are sent only if you resend them.">
      {account && (
        <div className="button-row">
          <span>
            Only {account.title}. <Link to={`${INSPECTOR}failed-events/`}>All</Link>
          </span>
          {mayAct && failed.length > 0 && (
            <>
              <Form method="post">
                <input type="hidden" name="account" value={account.id} />
                <button type="submit" className="button button-quiet" name="intent" value="resend">
                  Resend all
                </button>
              </Form>
              <Confirm
                label="Discard all"
                question="Discard all of these events?"
                text="The vendor will never receive them."
                confirmLabel="Discard all"
                fields={{ intent: "drop", account: account.id }}
              />
            </>
          )}
        </div>
      )}
      {failed.length === 0 ? (
        <EmptyState>No failed events.</EmptyState>
      ) : (
        <DataTable
          caption="Failed events"
          rows={failed}
          rowKey={({ key }) => key}
          columns={[
            {
              name: "event",
              title: "Event",
              cell: ({ name, eventId }) => (
                <Link to={`${INSPECTOR}?search=${encodeURIComponent(eventId)}`}>{name || "Unknown"}</Link>
              ),
            },
            {
              name: "account",
              title: "Destination",
              cell: ({ accountId, destination, account: id }) => (
                <Link to={`?account=${accountId}`}>
                  {PIXEL_TITLES[destination]} {id}
                </Link>
              ),
            },
            { name: "reason", title: "Reason", cell: ({ reason }) => reason ?? "–" },
            { name: "date", title: "Time", cell: ({ occurredAt }) => <Instant date={occurredAt} /> },
            ...(mayAct
              ? [
                  {
                    name: "act",
                    title: "Action",
                    cell: ({ key, name }: { readonly key: string; readonly name: string }) => (
                      <div className="inline-form">
                        <Form method="post">
                          <input type="hidden" name="key" value={key} />
                          <button type="submit" className="link-button" name="intent" value="resend">
                            Send again<span className="screen-reader-text"> {name}</span>
                          </button>
                        </Form>
                        <Confirm
                          label={`Discard ${name}`.trim()}
                          question="Discard this event?"
                          text="The vendor will never receive it. This cannot be undone."
                          confirmLabel="Discard event"
                          fields={{ intent: "drop", key }}
                        />
                      </div>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
    </InspectorPage>
  );
}
