import { z } from "zod";
import {
  countSubscribed,
  deleteSubscriber,
  listSubscribers,
} from "../../../server/content/newsletter/list-subscribers.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { Datestamp } from "../ui/timestamp.tsx";
import { adminHead } from "../admin-head.ts";
import { invalid, saved } from "../form-response.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Tick } from "../settings/form-values.server.ts";
import { settingsVersion, staleSettings } from "../settings/settings-version.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { CheckboxField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { ListCard } from "../ui/list-card.tsx";
import { Pager } from "../ui/pager.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/newsletter";

export const meta: Route.MetaFunction = () => adminHead("Newsletter");

const SHOWN = ["newsletter"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const url = new URL(request.url);
  const query = readListQuery(url, { sorts: ["date"], direction: "desc", filters: ["status"] });
  const status = query.filters["status"] ?? "";
  const { pool } = shop.database;
  const [{ rows, total }, subscribed, settings] = await Promise.all([
    listSubscribers(pool, { search: query.search, status }, query),
    countSubscribed(pool),
    shop.settings(),
  ]);
  return {
    query,
    status,
    subscribers: rows,
    total,
    isCut: total > MAX_LISTED,
    subscribed,
    inFooter: settings.newsletter.inFooter,
    version: settingsVersion(settings, SHOWN),
    canSendMail: await hasMailServer(shop),
    mayAct: mayActAs(staff, "manager"),
  };
}

const Act = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), subscriber: z.coerce.number().int().positive().max(2_147_483_647) }),
  z.object({ intent: z.literal("save"), "in-footer": Tick }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = parseForm(form, Act);
  if (!read.ok) return invalid(read.error, form);
  const act = read.value;
  if (act.intent === "delete") {
    const isDeleted = await deleteSubscriber(shop, staff, act.subscriber);
    return saved(isDeleted ? "Subscriber deleted." : "This subscriber was already deleted.");
  }
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  await saveSettings(shop, staff, "newsletter", (now) => ({ ...now, inFooter: act["in-footer"] }));
  return saved("Settings saved.");
}

const STATUS = {
  requested: ["plain", "Unconfirmed"],
  pending: ["plain", "Unconfirmed"],
  subscribed: ["good", "Subscribed"],
  unsubscribed: ["plain", "Unsubscribed"],
} as const;

const STATUSES = [
  { value: "subscribed", label: "Subscribed" },
  { value: "pending", label: "Unconfirmed" },
  { value: "unsubscribed", label: "Unsubscribed" },
];

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { query, status, subscribers, total, isCut, subscribed, inFooter, version, canSendMail, mayAct } = loaderData;
  const filter = new URLSearchParams({ search: query.search, status });
  return (
    <>
      <PageHeader
        title="Newsletter"
        description={subscribed === 1 ? "1 confirmed subscriber" : `${subscribed} confirmed subscribers`}
      >
        {mayAct && (
          <a className="button button-quiet" href={`/admin/newsletter/export/?${filter}`} download>
            Export CSV
          </a>
        )}
      </PageHeader>
      <StatusMessage />
      {!canSendMail && (
        <p className="soft">
          No mail server is set up, so confirmation emails are only saved as files. Set one up under Settings → Mail.
        </p>
      )}
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <input type="hidden" name="intent" value="save" />
        <CheckboxField name="in-footer" label="Show the sign-up form in the footer" isChecked={inFooter} />
        <button type="submit" className="button">
          Save
        </button>
      </Form>
      <ListCard>
        <FilterBar
          search={query.search}
          searchLabel="Email"
          filters={[{ name: "status", label: "Status", value: status, options: STATUSES }]}
        />
        {subscribers.length === 0 ? (
          <EmptyState>
            {query.search === "" && status === ""
              ? "No subscribers yet. Show the form in the footer, or add the block “Newsletter sign-up” to a page."
              : "No subscribers match."}
          </EmptyState>
        ) : (
          <DataTable
            caption="Newsletter subscribers"
            rows={subscribers}
            rowKey={({ id }) => id}
            columns={[
              { name: "email", title: "Email", cell: ({ email }) => email },
              {
                name: "status",
                title: "Status",
                cell: (subscriber) => {
                  const [tone, label] = STATUS[subscriber.status];
                  return <Badge tone={tone}>{label}</Badge>;
                },
              },
              { name: "source", title: "Source", cell: ({ source }) => source || "–" },
              { name: "requested", title: "Signed up", cell: ({ requestedAt }) => <Datestamp date={requestedAt} /> },
              {
                name: "confirmed",
                title: "Confirmed",
                cell: ({ confirmedAt }) => (confirmedAt ? <Datestamp date={confirmedAt} /> : "–"),
              },
              {
                name: "delete",
                title: "Actions",
                isAct: true,
                cell: ({ id, email }) => (
                  <Confirm
                    label="Delete"
                    question={`Delete ${email}?`}
                    text="The email address and the proof of consent are deleted. This cannot be undone."
                    confirmLabel="Delete subscriber"
                    fields={{ intent: "delete", subscriber: id }}
                  />
                ),
              },
            ]}
          />
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
      </ListCard>
    </>
  );
}
