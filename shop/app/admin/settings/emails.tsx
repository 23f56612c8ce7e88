import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { previewHtml } from "../../../server/platform/mail/email-html.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { createShopMailer } from "../../../server/platform/mail/shop-mailer.ts";
import { EXAMPLE_EMAILS, exampleEmail, isExampleEmail } from "../../../server/sales/mail/example-emails.ts";
import { adminHead } from "../admin-head.ts";
import { answered, invalid } from "../form-response.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/emails";
import styles from "./emails.css?url";
import { SettingsPage } from "./settings-page.tsx";

export const meta: Route.MetaFunction = () => adminHead("Emails");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const VIEWS = [
  { view: "light", title: "Light" },
  { view: "dark", title: "Dark" },
  { view: "narrow", title: "Phone" },
  { view: "text", title: "Plain text" },
] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const { searchParams } = new URL(request.url);
  const named = searchParams.get("email") ?? "";
  const name = isExampleEmail(named) ? named : "customer";
  const view = VIEWS.find((each) => each.view === searchParams.get("view"))?.view ?? "light";
  const { from, subject, text, html = "" } = await exampleEmail(shop, name);
  return {
    emails: Object.entries(EXAMPLE_EMAILS),
    name,
    view,
    from,
    subject,
    text,
    html: previewHtml(html, view === "dark" ? "dark" : "light"),
    to: staff.email,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const name = form.get("email") ?? "";
  if (!isExampleEmail(name)) return invalid([{ field: null, text: "Choose an email." }]);
  if (!(await hasMailServer(shop))) {
    return invalid([{ field: null, text: "No mail server is set up. Enter one under Mail first." }]);
  }
  await recordAudit(shop.database.pool, staff, { act: "sent a test email" });
  const mail = await exampleEmail(shop, name);
  const { hostname } = new URL(shop.config.publicUrl);
  try {
    await createShopMailer(shop).send({ ...mail, id: `test-${shop.now().getTime()}@${hostname}`, to: staff.email });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : "";
    return invalid([{ field: null, text: `The email was not sent. ${reason}` }]);
  }
  return answered(`Test email sent to ${staff.email}.`, form, []);
}

export default function EmailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { emails, name, view, from, subject, text, html, to } = loaderData;
  const address = (email: string, shown: string) => `?${new URLSearchParams({ email, view: shown })}`;
  return (
    <SettingsPage description="The emails that your shop sends, with example data. Change their words under Text and their colours under Design.">
      <div className="email-preview">
        <nav aria-label="Emails">
          <ul className="email-list">
            {emails.map(([each, title]) => (
              <li key={each}>
                {/* Not the router's: only this page's own policy lets the preview have styles. */}
                <a href={address(each, view)} aria-current={each === name ? "page" : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="email-subject">
          <h2 id="email-subject" className="email-subject">
            {subject}
          </h2>
          <p className="soft">From {from}</p>
          <div className="email-tools">
            <ul className="email-views" aria-label="View">
              {VIEWS.map((each) => (
                <li key={each.view}>
                  <a href={address(name, each.view)} aria-current={each.view === view ? "page" : undefined}>
                    {each.title}
                  </a>
                </li>
              ))}
            </ul>
            <Form method="post" result={actionData}>
              <input type="hidden" name="email" value={name} />
              <button type="submit" className="button button-quiet">
                Send test to {to}
              </button>
            </Form>
          </div>
          {view === "text" ? (
            <pre className="email-plain">{text}</pre>
          ) : (
            <iframe className={`email-frame email-frame-${view}`} title={subject} sandbox="" srcDoc={html} />
          )}
        </section>
      </div>
    </SettingsPage>
  );
}
