import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { sendTestEmail } from "../../../server/platform/mail/send-test-email.ts";
import { mailServerOf, sealMailServer } from "../../../server/platform/settings/mail-server.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { answered, invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireConfirmed, requireStaff } from "../require-staff.server.ts";
import { SelectField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { SecretField } from "../ui/secret-field.tsx";
import type { Route } from "./+types/mail";
import { Email, text } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Mail settings");

/** The settings that this page shows and saves. */
const SHOWN = ["mail"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  // Managers only view the page. Owners confirm first, so that their form is not rejected afterwards.
  if (mayActAs(staff, "owner")) await requireConfirmed(context, "owner");
  const settings = await shop.settings();
  return {
    version: settingsVersion(settings, SHOWN),
    from: settings.mail.from,
    server: mailServerOf(shop, settings),
    isSetElsewhere: shop.config.smtpUrl !== undefined,
    ownEmail: staff.email,
    isOwner: mayActAs(staff, "owner"),
  };
}

const MailForm = z.object({
  from: Email,
  host: text(200).refine(
    (host) => host === "" || /^[\w.-]+$|^\[[\da-f:]+\]$/i.test(host),
    "Enter a host name, such as mail.example.com.",
  ),
  port: text(5).refine(
    (port) => port === "" || (/^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536),
    "Enter a port up to 65535.",
  ),
  security: z.enum(["smtps", "smtp"]),
  user: text(300),
  password: z.string().max(300, "This password is too long.").default(""),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireConfirmed(context, "owner");
  const form = await formOf(request);
  if (form.get("intent") === "test") {
    if (!(await hasMailServer(shop))) {
      const problem = "No mail server is set up, so no email can be sent. Enter one and save it first.";
      return invalid([{ field: "host", text: problem }], form, ["password"]);
    }
    await recordAudit(shop.database.pool, staff, { act: "sent a test email" });
    const sent = await sendTestEmail(shop, staff.email);
    if (!sent.ok) return invalid([{ field: null, text: `The email was not sent. ${sent.error}` }], form, ["password"]);
    return answered(`The mail server accepted an email to ${staff.email}.`, form, ["password"]);
  }
  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form, ["password"]);
  const read = parseForm(form, MailForm);
  if (!read.ok) return invalid(read.error, form, ["password"]);
  const { from, host, port, security, user, password } = read.value;
  await saveSettings(shop, staff, "mail", (now) => ({
    ...now,
    from,
    sealedSmtpUrl:
      host === ""
        ? ""
        : sealMailServer(shop, { host, port, isSecure: security === "smtps", user }, password, now.sealedSmtpUrl),
  }));
  return saved("Settings saved.");
}

const SECURITY = [
  { value: "smtps", label: "SSL/TLS (port 465)" },
  { value: "smtp", label: "STARTTLS (port 587)" },
];

export default function MailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, from, server, isSetElsewhere, ownEmail, isOwner } = loaderData;
  return (
    <SettingsPage
      description={
        isSetElsewhere
          ? "The mail server is set by environment variables, which take precedence."
          : "Without a mail server, emails are saved in the “mail” folder of the data directory."
      }
    >
      <Form method="post" className="admin-form" result={actionData} version={version}>
        <TextField
          name="from"
          label="From"
          type="email"
          value={from}
          hint="Leave empty to use the shop’s address."
          isOptional
        />
        <fieldset className="form-part">
          <legend>Mail server</legend>
          <TextField
            name="host"
            label="Name"
            value={server?.host ?? ""}
            hint="Leave empty if there is none."
            isOptional
          />
          <TextField name="port" label="Port" value={server?.port ?? ""} inputMode="numeric" maxLength={5} isOptional />
          <SelectField
            name="security"
            label="Encryption"
            value={server && !server.isSecure ? "smtp" : "smtps"}
            options={SECURITY}
          />
          <TextField name="user" label="User" value={server?.user ?? ""} isOptional />
          <SecretField
            name="password"
            label="Password"
            // Unlike an API key, a chosen password must not show its last characters.
            stored={server?.hasPassword ? { state: "kept", ending: "" } : { state: "none" }}
          />
        </fieldset>
        {isOwner && (
          <div className="button-row">
            <SaveButton />
            <button type="submit" className="button button-quiet" name="intent" value="test">
              Send a test email to {ownEmail}
            </button>
          </div>
        )}
      </Form>
    </SettingsPage>
  );
}
