import { z } from "zod";
import { recordAudit } from "../../../server/accounts/audit.ts";
import { mayActAs } from "../../../server/accounts/person.ts";
import { sendTestLetter } from "../../../server/mail/send-test-letter.ts";
import { mailServerOf, sealMailServer } from "../../../server/settings/mail-server.ts";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { answered, notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, SelectField, TextField } from "../ui/answered-form.tsx";
import { SecretField } from "../ui/secret-field.tsx";
import type { Route } from "./+types/mail";
import { Email, text } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";

export const meta: Route.MetaFunction = () => officeHead("Mail settings");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  return {
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
    "Please enter the name of a server, such as mail.example.com.",
  ),
  port: text(5).refine(
    (port) => port === "" || (/^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536),
    "Please enter a number up to 65535.",
  ),
  security: z.enum(["smtps", "smtp"]),
  user: text(300),
  password: z.string().max(300, "This is too long for a password.").default(""),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "owner");
  const form = await formOf(request);
  if (form.get("intent") === "test") {
    await recordAudit(shop.database.pool, staff, { act: "sent a test letter" });
    const sent = await sendTestLetter(shop, staff.email);
    if (!sent.ok)
      return notTaken([{ field: null, text: `The letter was not sent. ${sent.error}` }], form, ["password"]);
    return answered(`A letter is on its way to ${staff.email}.`, form, ["password"]);
  }
  const read = checkedForm(form, MailForm);
  if (!read.ok) return notTaken(read.error, form, ["password"]);
  const { from, host, port, security, user, password } = read.value;
  await saveSettings(shop, staff, "mail", (now) => ({
    ...now,
    from,
    sealedSmtpUrl:
      host === ""
        ? ""
        : sealMailServer(shop, { host, port, isSecure: security === "smtps", user }, password, now.sealedSmtpUrl),
  }));
  return taken("The settings are saved.");
}

const SECURITY = [
  { value: "smtps", label: "From the start (port 465)" },
  { value: "smtp", label: "After hello (port 587)" },
];

export default function MailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { from, server, isSetElsewhere, ownEmail, isOwner } = loaderData;
  return (
    <SettingsPage
      description={
        isSetElsewhere
          ? "The mail server is set in the environment of the program; that one is used."
          : "Without a mail server letters lie in the shop’s folder for letters."
      }
    >
      <AnsweredForm answer={actionData}>
        <TextField
          name="from"
          label="Letters come from"
          type="email"
          value={from}
          hint="Nothing: the shop’s own address."
          isOptional
        />
        <fieldset className="form-part">
          <legend>Mail server</legend>
          <TextField name="host" label="Name" value={server?.host ?? ""} hint="Nothing: none." isOptional />
          <TextField name="port" label="Port" value={server?.port ?? ""} inputMode="numeric" maxLength={5} isOptional />
          <SelectField
            name="security"
            label="Encrypted"
            value={server && !server.isSecure ? "smtp" : "smtps"}
            options={SECURITY}
          />
          <TextField name="user" label="User" value={server?.user ?? ""} isOptional />
          <SecretField
            name="password"
            label="Password"
            // Of a password that somebody chose, an ending would say too much.
            kept={server?.hasPassword ? { state: "kept", ending: "" } : { state: "none" }}
          />
        </fieldset>
        {isOwner && (
          <div className="button-row">
            <SaveButton />
            <button type="submit" className="button button-quiet" name="intent" value="test">
              Send a test letter to {ownEmail}
            </button>
          </div>
        )}
      </AnsweredForm>
    </SettingsPage>
  );
}
