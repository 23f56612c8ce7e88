import { Form, Link } from "react-router";
import { z } from "zod";
import { mayActAs } from "../../../server/accounts/person.ts";
import { handleLetters, listLetters } from "../../../server/events/staff-letters.ts";
import { listAccounts } from "../../../server/events/staff-accounts.ts";
import { MOST_LISTED } from "../../../server/db/listed.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { PIXEL_TITLES } from "../tracking/pixel-words.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/letters";
import { INSPECTOR, InspectorPage } from "./inspector-page.tsx";
import styles from "./inspector.css?url";
import { Instant } from "./instant.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Dead letters");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), { sorts: ["date"], filters: ["account"] });
  const asked = query.filters["account"] ?? "";
  const accountId = /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
  const { rows, total } = await listLetters(shop.database.pool, { accountId, part: query });
  const account = (await listAccounts(shop)).find(({ id }) => id === accountId);
  return {
    query,
    letters: rows,
    total,
    isCut: total > MOST_LISTED,
    account: account ? { id: account.id, title: `${PIXEL_TITLES[account.destination]} ${account.account}` } : null,
    mayAct: mayActAs(staff, "manager"),
  };
}

/** A digest in the form of a UUID, of no version that there is. */
const Key = z.string().regex(/^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/);
const Which = z.union([z.object({ key: Key }), z.object({ account: z.string().regex(/^\d{1,9}$/) })]);
const What = z.enum(["resend", "drop"]);

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const which = Which.safeParse(Object.fromEntries(form));
  const what = What.safeParse(form.get("intent"));
  if (!which.success || !what.success) return notTaken([{ field: null, text: "Please choose an event." }], form);
  const letters = "key" in which.data ? { keys: [which.data.key] } : { accountId: Number(which.data.account) };
  const count = await handleLetters(shop, staff, what.data, letters);
  const events = count === 1 ? "One event" : `${count} events`;
  return taken(what.data === "resend" ? `${events} will be sent again.` : `${events} dropped.`);
}

export default function Letters({
  loaderData: { query, letters, total, isCut, account, mayAct },
}: Route.ComponentProps) {
  return (
    <InspectorPage description="Events that will not be sent unless somebody acts, and why.">
      {account && (
        <div className="button-row">
          <span>
            Only {account.title}. <Link to={`${INSPECTOR}letters/`}>All</Link>
          </span>
          {mayAct && letters.length > 0 && (
            <>
              <Form method="post">
                <input type="hidden" name="account" value={account.id} />
                <button type="submit" className="button button-quiet" name="intent" value="resend">
                  Send all of them again
                </button>
              </Form>
              <Confirm
                label="Drop all of them"
                question="Drop all of these events?"
                text="The vendor will never hear of them."
                answer="Drop them"
                fields={{ intent: "drop", account: account.id }}
              />
            </>
          )}
        </div>
      )}
      {letters.length === 0 ? (
        <EmptyState>There are no dead letters.</EmptyState>
      ) : (
        <DataTable
          caption="Dead letters"
          rows={letters}
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
              title: "For",
              cell: ({ accountId, destination, account: id }) => (
                <Link to={`?account=${accountId}`}>
                  {PIXEL_TITLES[destination]} {id}
                </Link>
              ),
            },
            { name: "reason", title: "Why", cell: ({ reason }) => reason ?? "–" },
            { name: "date", title: "Happened", cell: ({ occurredAt }) => <Instant date={occurredAt} /> },
            ...(mayAct
              ? [
                  {
                    name: "act",
                    title: "What to do",
                    cell: ({ key, name }: { readonly key: string; readonly name: string }) => (
                      <Form method="post" className="inline-form">
                        <input type="hidden" name="key" value={key} />
                        <button type="submit" className="link-button" name="intent" value="resend">
                          Send again<span className="screen-reader-text"> {name}</span>
                        </button>
                        <button type="submit" className="link-button" name="intent" value="drop">
                          Drop<span className="screen-reader-text"> {name}</span>
                        </button>
                      </Form>
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
