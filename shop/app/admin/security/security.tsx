import { data, redirect } from "react-router";
import { changePassword, changePasswordText } from "../../../server/people/accounts/change-password.ts";
import { recordAudit } from "../../../server/people/accounts/audit.ts";
import { proveNewFactor, provePassword } from "../../../server/people/accounts/prove.ts";
import { qrCodeOf } from "../../../server/people/accounts/qr-code.ts";
import { beginSecondFactor, removeSecondFactor } from "../../../server/people/accounts/second-factor.ts";
import { totpUrl } from "../../../server/people/accounts/totp.ts";
import { SECURITY_PATH } from "../addresses.ts";
import { signInRequest, formOf, TOO_MANY, withCookies } from "../sign-in/sign-in-request.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireConfirmed } from "../require-staff.server.ts";
import { FormErrors } from "../ui/form-errors.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/security";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

export const meta: Route.MetaFunction = () => adminHead("Your account");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireConfirmed(context, "viewer");
  const { shop: site } = await shop.settings();
  const secret = staff.hasSecondFactor ? null : await beginSecondFactor(shop, staff.id);
  const appLink = secret === null ? null : totpUrl(secret, site.name, staff.email);
  return {
    email: staff.email,
    role: staff.role,
    hasSecondFactor: staff.hasSecondFactor,
    secret,
    appLink,
    code: appLink === null ? null : qrCodeOf(appLink),
  };
}

const NOTHING = {
  codes: [] as readonly string[],
  message: "",
  problems: [] as { field: string | null; text: string }[],
};
const wrong = (field: string, text: string) => data({ ...NOTHING, problems: [{ field, text }] }, { status: 422 });
const tooMany = (field: string) =>
  data({ ...NOTHING, problems: [{ field, text: changePasswordText({ code: "too-many" }, "viewer") }] }, TOO_MANY);

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireConfirmed(context, "viewer");
  const { pool } = shop.database;
  const form = await formOf(request);
  const subject = `person:${staff.id}`;
  switch (form.get("intent")) {
    case "confirm": {
      const codes = await proveNewFactor(shop, staff, (form.get("code") ?? "").slice(0, 20));
      if (codes === "too-many") return tooMany("code");
      if (codes === "wrong") return wrong("code", "Incorrect code. Check that the clock of your phone is right.");
      await recordAudit(pool, staff, { act: "turned the second factor on", subject });
      return { ...NOTHING, codes, message: "Two-factor authentication is on. You’re signed out on all other devices." };
    }
    case "remove": {
      const proof = await provePassword(shop, staff, form.get("current") ?? "");
      if (proof === "too-many") return tooMany("current");
      if (proof === "wrong") return wrong("current", "That’s not your current password.");
      await removeSecondFactor(pool, staff.id);
      await recordAudit(pool, staff, { act: "turned the second factor off", subject });
      return redirect(SECURITY_PATH, { status: 303 });
    }
    case "password": {
      const { cookies } = signInRequest(context);
      const entered = { current: form.get("old") ?? "", newPassword: form.get("new") ?? "" };
      const changed = await changePassword(shop, staff, { ...entered, kind: "admin", cookies });
      if (!changed.ok) {
        if (changed.error.code === "too-many") return tooMany("old");
        return wrong(changed.error.code === "password" ? "new" : "old", changePasswordText(changed.error, staff.role));
      }
      await recordAudit(pool, staff, { act: "changed the password", subject });
      const status = "Password changed. You’re signed out on all other devices.";
      return data({ ...NOTHING, message: status }, { headers: withCookies(changed.value) });
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
      <StatusMessage />
      <FormErrors problems={problems} />
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <SecondFactorForm isOn={hasSecondFactor} secret={secret} appLink={appLink} code={code} problems={problems} />
      <PasswordForm problems={problems} />
    </>
  );
}
