import { data, redirect } from "react-router";
import { changePassword, changePasswordText } from "../../../server/people/accounts/change-password.ts";
import { eraseOwnData, eraseRefusalText } from "../../../server/tracking/privacy/personal-data.ts";
import { provePassword } from "../../../server/people/accounts/prove.ts";
import { rename } from "../../../server/people/accounts/change-name.ts";
import { endAllSessions, endSession } from "../../../server/people/accounts/sessions.ts";
import checkoutStyles from "../checkout/checkout.css?url";
import { CheckoutProblems } from "../checkout/checkout-problems.tsx";
import { headTags } from "../head.ts";
import type { Route } from "./+types/edit-account";
import { AccountFrame } from "./account-frame.tsx";
import { readAccountFrame } from "./account-head.server.ts";
import styles from "./account.css?url";
import { ACCOUNT_PATH, DETAILS_PATH } from "./addresses.ts";
import { DetailsForms } from "./details-forms.tsx";
import { formOf, requireCustomer, TOO_MANY } from "./require-customer.server.ts";
import { t } from "../../../i18n/t.ts";

export const handle = { bodyClass: "woocommerce-account woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(context);
  const { name, email } = customer;
  return { ...(await readAccountFrame(shop, customer, t("Account details"))), name, email };
}

interface ActionResult {
  readonly success: string;
  readonly problems: readonly { readonly text: string; readonly field: string | null }[];
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, customer, cookies } = await requireCustomer(context);
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "name":
      await rename(shop, customer.id, form.get("account_display_name") ?? "");
      return respond({ success: t("Name saved.") });
    case "password": {
      const [current, requested] = [form.get("password_current") ?? "", form.get("password_1") ?? ""];
      const changed = await changePassword(shop, customer, {
        current,
        newPassword: requested,
        kind: "account",
        cookies,
      });
      if (changed.ok) {
        const success = t("Password changed. You’re signed out on all other devices.");
        const headers = new Headers(changed.value.map((cookie) => ["Set-Cookie", cookie]));
        return data<ActionResult>({ success, problems: [] }, { headers });
      }
      const field = changed.error.code === "password" ? "password_1" : "password_current";
      const problems = [{ field, text: changePasswordText(changed.error, "customer") }];
      return changed.error.code === "too-many"
        ? data<ActionResult>({ success: "", problems }, TOO_MANY)
        : respond({ problems });
    }
    case "everywhere":
      await endAllSessions(shop.database.pool, customer.id);
      return redirectSignedOut(await endSession(shop, cookies, "account"));
    case "erase": {
      const proof = await provePassword(shop, customer, form.get("password_erase") ?? "");
      if (proof !== "right") {
        const problems = [{ field: "password_erase", text: changePasswordText({ code: proof }, "customer") }];
        return proof === "too-many" ? data<ActionResult>({ success: "", problems }, TOO_MANY) : respond({ problems });
      }
      const erased = await eraseOwnData(shop, customer.id);
      if (!erased.ok) return respond({ problems: [{ field: null, text: eraseRefusalText(erased.error) }] });
      return redirectSignedOut(await endSession(shop, cookies, "account"));
    }
    default:
      return respond({});
  }
}

function respond({ success = "", problems = [] }: Partial<ActionResult>) {
  return data<ActionResult>({ success, problems }, { status: problems.length > 0 ? 422 : 200 });
}

function redirectSignedOut(cookies: readonly string[]) {
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
  return redirect(ACCOUNT_PATH, { status: 303, headers });
}

export default function EditAccount({ loaderData: { counts, name, email }, actionData }: Route.ComponentProps) {
  const { success = "", problems = [] } = actionData ?? {};
  return (
    <AccountFrame
      title={t("Account details")}
      here={DETAILS_PATH}
      counts={counts}
      notices={success === "" ? [] : [{ kind: "success", text: success }]}
    >
      <CheckoutProblems problems={problems} />
      <DetailsForms name={name} email={email} problems={problems} />
    </AccountFrame>
  );
}
