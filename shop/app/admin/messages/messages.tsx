import { z } from "zod";
import { listMessages } from "../../../server/content/contact/list-messages.ts";
import { deleteMessage, markMessage } from "../../../server/content/contact/manage-messages.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { adminHead } from "../admin-head.ts";
import { invalid, saved } from "../form-response.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { ListCard } from "../ui/list-card.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/messages";
import { MessageCard } from "./message-card.tsx";
import styles from "./messages.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Messages");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), { sorts: ["date"], filters: ["status"], perPage: 20 });
  const status = query.filters["status"] ?? "";
  const { name: siteName, email } = (await shop.settings()).shop;
  const { rows, total } = await listMessages(shop.database.pool, { search: query.search, status }, query);
  return {
    query,
    status,
    messages: rows,
    total,
    isCut: total > MAX_LISTED,
    siteName,
    email,
    canSendMail: await hasMailServer(shop),
    mayAct: mayActAs(staff, "manager"),
  };
}

const Act = z.object({
  intent: z.enum(["answered", "open", "delete"]),
  message: z.coerce.number().int().positive().max(2_147_483_647),
});

const DONE = { answered: "Marked as answered.", open: "Message reopened.", delete: "Message deleted." } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = parseForm(form, Act);
  if (!read.ok) return invalid(read.error, form);
  const { intent, message } = read.value;
  const done =
    intent === "delete"
      ? await deleteMessage(shop, staff, message)
      : await markMessage(shop, staff, message, intent === "answered");
  return done.ok ? saved(DONE[intent]) : invalid([{ field: null, text: "This message was already deleted." }]);
}

const STATUSES = [
  { value: "open", label: "Open" },
  { value: "answered", label: "Answered" },
];

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { query, status, messages, total, isCut, siteName, email, canSendMail, mayAct } = loaderData;
  return (
    <>
      <PageHeader title="Messages" description={mailNote(email, canSendMail)} />
      <StatusMessage />
      <FormErrors problems={actionData?.problems ?? []} />
      <ListCard>
        <FilterBar
          search={query.search}
          searchLabel="Name or email"
          filters={[{ name: "status", label: "Status", value: status, options: STATUSES }]}
        />
      </ListCard>
      {messages.length === 0 ? (
        <EmptyState>
          {query.search === "" && status === "" && total === 0
            ? "No messages yet. Pages with the block “Contact form” send them here."
            : "No messages match."}
        </EmptyState>
      ) : (
        <ul className="message-cards" data-rows="">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} siteName={siteName} mayAct={mayAct} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
    </>
  );
}

/** Where new messages are emailed to, or why they are not. */
function mailNote(email: string, canSendMail: boolean): string {
  if (email === "") return "From the contact form. Enter the shop’s email address under Settings to get them by email.";
  return canSendMail
    ? `From the contact form. New messages are also emailed to ${email}.`
    : "From the contact form. No mail server is set up, so they are only shown here.";
}
