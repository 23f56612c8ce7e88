import { data, redirect } from "react-router";
import { changePassword, changePasswordText } from "../../../server/accounts/change-password.ts";
import { recordAudit } from "../../../server/accounts/audit.ts";
import { isPasswordOf } from "../../../server/accounts/passwords.ts";
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from "../../../server/accounts/second-factor.ts";
import { totpAddress } from "../../../server/accounts/totp.ts";
import { qrCode, qrPath } from "../../../server/qr-code/qr-code.ts";
import { SECURITY_PATH } from "../addresses.ts";
import { doorRequest, formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { FormErrors } from "../ui/form-errors.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/security";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

export const meta: Route.MetaFunction = () => officeHead("Your account");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { shop: site } = await shop.settings();
  const secret = staff.hasSecondFactor ? null : await beginSecondFactor(shop, staff.id);
  const appLink = secret === null ? null : totpAddress(secret, site.name, staff.email);
  const code = appLink === null ? null : qrCode(appLink);
  return {
    email: staff.email,
    role: staff.role,
    hasSecondFactor: staff.hasSecondFactor,
    secret,
    appLink,
    code: code && { size: code.size, path: qrPath(code) },
  };
}

const NOTHING = { codes: [] as readonly string[], said: "", problems: [] as { field: string | null; text: string }[] };
const wrong = (field: string, text: string) => data({ ...NOTHING, problems: [{ field, text }] }, { status: 422 });

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const form = await formOf(request);
  const subject = `person:${staff.id}`;
  switch (form.get("intent")) {
    case "confirm": {
      const codes = await confirmSecondFactor(shop, staff.id, (form.get("code") ?? "").slice(0, 20));
      if (!codes) return wrong("code", "This code is not right. Compare the clocks of phone and computer.");
      await recordAudit(pool, staff, { act: "turned the second factor on", subject });
      return { ...NOTHING, codes, said: "The second factor is on." };
    }
    case "remove": {
      if (!(await isPasswordOf(pool, staff.id, form.get("current") ?? ""))) {
        return wrong("current", "This is not your password.");
      }
      await removeSecondFactor(pool, staff.id);
      await recordAudit(pool, staff, { act: "turned the second factor off", subject });
      return redirect(SECURITY_PATH, { status: 303 });
    }
    case "password": {
      const { cookies, address } = doorRequest(context);
      const typed = { current: form.get("old") ?? "", wanted: form.get("new") ?? "", address };
      const changed = await changePassword(shop, staff, { ...typed, kind: "office", cookies });
      if (!changed.ok) {
        return wrong(changed.error.code === "password" ? "new" : "old", changePasswordText(changed.error, staff.role));
      }
      await recordAudit(pool, staff, { act: "changed the password", subject });
      const said = "Your password is changed, and you are signed out everywhere else.";
      return data({ ...NOTHING, said }, { headers: { "Set-Cookie": changed.value } });
    }
    default:
      return NOTHING;
  }
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, role, hasSecondFactor, secret, appLink, code } = loaderData;
  const { codes = [], problems = [] } = actionData ?? {};
  return (
    <>
      <PageHeader title="Your account" description={`You are signed in as ${email}, with the role of ${role}.`} />
      <Said />
      <FormErrors problems={problems} />
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <SecondFactorForm isOn={hasSecondFactor} secret={secret} appLink={appLink} code={code} problems={problems} />
      <PasswordForm problems={problems} />
    </>
  );
}
