import { countryName } from "@vitrine/commerce/addresses";
import { data, Link } from "react-router";
import { z } from "zod";
import { unsubscribeCustomer } from "../../../server/content/newsletter/list-subscribers.ts";
import { timeZoneOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { readCustomerNote, readTags, saveCustomerNote } from "../../../server/people/customers/customer-notes.ts";
import { findCustomer } from "../../../server/people/customers/list-customers.ts";
import { line, parseForm } from "../../../server/platform/http/form-input.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { readCustomerFacts } from "../../../server/tracking/privacy/read-customer.ts";
import { adminHead } from "../admin-head.ts";
import { invalid, saved } from "../form-response.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { Avatar } from "../ui/avatar.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { monthWords } from "../ui/clock.ts";
import { Icon } from "../ui/icon.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { NEW_DRAFT_PATH } from "../orders/drafts/draft-paths.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/customer";
import { ContactCard } from "./contact-card.tsx";
import { ConsentCard } from "./consent-card.tsx";
import { CustomerFigures } from "./customer-figures.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { customerPath, eraseCustomerPath, emailIn } from "./customer-path.ts";
import { CustomerTimeline } from "./customer-timeline.tsx";
import styles from "./customers.css?url";
import { NoteCard } from "./note-card.tsx";
import { PrivacyCard } from "./privacy-card.tsx";

export const meta: Route.MetaFunction = () => adminHead("Customer");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const LONGEST_NOTE = 2000;
const NoteForm = z.object({
  note: z.string().trim().max(LONGEST_NOTE, "The note is too long."),
  tags: line("The tags", 500),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const email = emailIn(request);
  const [customer, facts, note] = await Promise.all([
    findCustomer(pool, email),
    readCustomerFacts(pool, email),
    readCustomerNote(pool, email),
  ]);
  if (!customer && facts.orders.length === 0) throw data(null, { status: 404 });
  const { currency, checkout } = await shop.settings();
  return {
    email,
    customer,
    ...facts,
    note,
    version: versionOf(note),
    currency,
    homeCountry: checkout.country,
    clock: { now: shop.now(), timeZone: timeZoneOfShop(await shop.settings()) },
    mayAct: mayActAs(staff, "manager"),
    isOwner: mayActAs(staff, "owner"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const email = emailIn(request);
  const form = await formOf(request);
  if (form.get("intent") === "unsubscribe") {
    await unsubscribeCustomer(shop, staff, email);
    return saved("Unsubscribed.");
  }
  const { pool } = shop.database;
  const about = { name: "The note", subjects: ["customer-note"] };
  const stale = await staleForm(pool, form, await readCustomerNote(pool, email), about);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, NoteForm);
  if (!read.ok) return invalid(read.error, form);
  await saveCustomerNote(shop, staff, email, { note: read.value.note, tags: readTags(read.value.tags) });
  return saved("Note saved.");
}

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { email, customer, orders, note, currency, homeCountry, clock, mayAct } = loaderData;
  const name = customer?.name || email;
  const place = [customer?.city ?? "", customer?.country ? countryName(customer.country) : ""]
    .filter(Boolean)
    .join(", ");
  const since = customer ? `customer since ${monthWords(customer.since, clock)}` : "";
  return (
    <>
      <div className="customer-head">
        <Avatar name={name} isLarge />
        <PageHeader
          title={name}
          back={{ label: "Customers", to: "/admin/customers/", isList: true }}
          badges={
            <span className="tags">
              {note.tags.map((tag) => (
                <Link key={tag} className="tag" to={`/admin/customers/?${new URLSearchParams({ tag })}`}>
                  {tag}
                </Link>
              ))}
            </span>
          }
          description={[place, since].filter((part) => part !== "").join(" · ")}
        >
          <a className="button button-quiet" href={`mailto:${email}`}>
            <Icon name="mail" />
            Email
          </a>
          <MayAct>
            <Form method="post" action={NEW_DRAFT_PATH}>
              <button type="submit" className="button" name="intent" value={`customer:${email}`}>
                <Icon name="plus" />
                Create order
              </button>
            </Form>
          </MayAct>
        </PageHeader>
      </div>
      <StatusMessage />
      <FormErrors problems={actionData?.problems ?? []} />
      <div className="split">
        <div className="stack">
          <CustomerFigures customer={customer} orders={orders} currency={currency} clock={clock} />
          <CustomerOrders orders={orders} currency={currency} clock={clock} email={email} />
          <CustomerTimeline facts={loaderData} name={customer?.name || "The customer"} clock={clock} />
        </div>
        <aside className="stack customer-side" aria-label="Details">
          <NoteCard
            note={note}
            version={loaderData.version}
            result={actionData}
            mayAct={mayAct}
            action={customerPath(email)}
          />
          <ContactCard
            email={email}
            billing={loaderData.billing}
            shipping={loaderData.shipping}
            homeCountry={homeCountry}
            hasAccount={customer?.hasAccount ?? false}
            lastSignIn={loaderData.lastSignIn}
            mayEdit={loaderData.isOwner && customer !== null}
            clock={clock}
          />
          <ConsentCard
            clock={clock}
            subscription={loaderData.subscription}
            consent={loaderData.consent}
            action={customerPath(email)}
          />
          {mayAct && <PrivacyCard email={email} erasePath={eraseCustomerPath(email)} />}
        </aside>
      </div>
    </>
  );
}
