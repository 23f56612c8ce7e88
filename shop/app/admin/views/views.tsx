import { Form, Link, redirect } from "react-router";
import { z } from "zod";
import {
  deleteListView,
  hideColumns,
  MOST_VIEWS,
  readAllViews,
  readListViews,
  renameListView,
  saveListView,
} from "../../../server/people/views/list-views.ts";
import { VIEWED_LISTS } from "../../../server/platform/db/schema/accounts.ts";
import { line, oneOf, parseForm, requiredLine } from "../../../server/platform/http/form-input.ts";
import { adminHead } from "../admin-head.ts";
import { invalid, saved } from "../form-response.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/views";
import { LISTS, LONGEST_VIEW_NAME, viewAddress, viewQuery } from "./own-views.ts";

export const meta: Route.MetaFunction = () => adminHead("Your views");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  return { views: await readAllViews(shop.database.pool, staff.id) };
}

const LONGEST_SEARCH = 1200;
const viewId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const list = oneOf("The list", VIEWED_LISTS);
const search = line("The list", LONGEST_SEARCH);
const name = requiredLine("A name", LONGEST_VIEW_NAME);

const ViewForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), list, search, query: search, name, view: viewId.optional() }),
  z.object({ intent: z.literal("update"), list, search, query: search, view: viewId }),
  z.object({ intent: z.literal("columns"), list, search, view: viewId.optional(), columns: line("Columns", 200) }),
  z.object({ intent: z.literal("rename"), view: viewId, name }),
  z.object({
    intent: z.literal("delete"),
    view: viewId,
    confirmed: z.literal("1", "Confirm that you want to delete this view."),
  }),
]);

/** Everybody changes their own views only, so viewers may too. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const form = await formOf(request);
  const read = parseForm(form, ViewForm);
  if (!read.ok) return invalid(read.error);
  const sent = read.value;
  switch (sent.intent) {
    case "rename":
      return (await renameListView(pool, staff.id, sent.view, sent.name))
        ? saved("View renamed.")
        : invalid([{ field: null, text: `You have another view called “${sent.name}”, or this one was deleted.` }]);
    case "delete":
      await deleteListView(pool, staff.id, sent.view);
      return saved("View deleted.");
    case "columns": {
      const hidden = sent.columns
        .split(",")
        .filter((each) => /^[a-z]{1,20}$/.test(each) && !form.has(`column-${each}`));
      await hideColumns(pool, staff.id, { list: sent.list, viewId: sent.view ?? null, hidden });
      throw redirect(`${LISTS[sent.list].path}?${new URLSearchParams(sent.search)}`, { status: 303 });
    }
    default: {
      const { views, hidden } = await readListViews(pool, staff.id, sent.list);
      const from = views.find(({ id }) => id === sent.view);
      const view = {
        list: sent.list,
        name: sent.intent === "save" ? sent.name : (from?.name ?? ""),
        query: viewQuery(sent.query),
        hidden: from?.hidden ?? hidden,
      };
      if (view.name === "") return invalid([{ field: null, text: "This view was deleted." }]);
      const id = await saveListView(pool, staff.id, view);
      if (id === null) {
        return invalid([{ field: null, text: `You can save ${MOST_VIEWS} views of a list. Delete one first.` }]);
      }
      throw redirect(viewAddress(sent.list, { id, query: view.query }), { status: 303 });
    }
  }
}

export default function Views({ loaderData: { views }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Your views" description="Saved searches and filters. Only you see them." />
      <StatusMessage />
      <FormErrors problems={actionData?.problems ?? []} />
      {views.length === 0 && (
        <EmptyState icon="columns" title="No views yet">
          Search or filter <Link to={LISTS.orders.path}>orders</Link>, <Link to={LISTS.products.path}>products</Link> or{" "}
          <Link to={LISTS.customers.path}>customers</Link>, then choose “View” above the list to save it as a tab.
        </EmptyState>
      )}
      {Object.entries(LISTS).map(([id, { title }]) => {
        const own = views.filter((view) => view.list === id);
        return (
          own.length > 0 && (
            <section key={id} id={id} className="panel" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <ul className="own-views">
                {own.map((view) => (
                  <li key={view.id}>
                    <OwnView view={view} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

type View = Route.ComponentProps["loaderData"]["views"][number];

function OwnView({ view }: { readonly view: View }) {
  return (
    <>
      <Form method="post" className="own-view">
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="view" value={view.id} />
        <input
          key={view.name}
          name="name"
          aria-label={`Name of “${view.name}”`}
          defaultValue={view.name}
          maxLength={LONGEST_VIEW_NAME}
          required
        />
        <button type="submit" className="button button-quiet">
          Rename
        </button>
        <Link className="button button-quiet" to={viewAddress(view.list, view)}>
          Open
        </Link>
      </Form>
      <Form method="post" className="own-view">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="view" value={view.id} />
        <label className="check-field">
          <input type="checkbox" name="confirmed" value="1" required />
          Delete this view
        </label>
        <button type="submit" className="button button-quiet button-danger">
          Delete
        </button>
      </Form>
    </>
  );
}
