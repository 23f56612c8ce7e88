import { data, redirect } from "react-router";
import { changePassword, changePasswordText } from "../../../server/accounts/change-password.ts";
import { eraseOwnData, eraseRefusalText } from "../../../server/accounts/own-data.ts";
import { isPasswordOf } from "../../../server/accounts/passwords.ts";
import { rename } from "../../../server/accounts/rename.ts";
import { endAllSessions, endSession } from "../../../server/accounts/sessions.ts";
import checkoutStyles from "../checkout/checkout.css?url";
import { CheckoutProblems } from "../checkout/checkout-problems.tsx";
import { headTags } from "../head.ts";
import type { Route } from "./+types/edit-account";
import { AccountFrame } from "./account-frame.tsx";
import { accountHead } from "./account-head.server.ts";
import styles from "./account.css?url";
import { ACCOUNT_PATH } from "./addresses.ts";
import { DetailsForms } from "./details-forms.tsx";
import { formOf, requireCustomer } from "./require-customer.server.ts";
import { say } from "../../../texts/say.ts";

export const handle = { bodyClass: "woocommerce-account woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(context);
  return { name: customer.name, email: customer.email, head: await accountHead(shop, say("Account details")) };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly { readonly text: string; readonly field: string | null }[];
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, customer, cookies, address } = await requireCustomer(context);
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "name":
      await rename(shop, customer.id, form.get("account_display_name") ?? "");
      return answer({ said: say("Your name is saved.") });
    case "password": {
      const [current, wanted] = [form.get("password_current") ?? "", form.get("password_1") ?? ""];
      const changed = await changePassword(shop, customer, { current, wanted, kind: "account", cookies, address });
      if (changed.ok) {
        const said = say("Your password is changed, and you are signed out everywhere else.");
        return data<Answer>({ said, problems: [] }, { headers: { "Set-Cookie": changed.value } });
      }
      const field = changed.error.code === "password" ? "password_1" : "password_current";
      return answer({ problems: [{ field, text: changePasswordText(changed.error, "customer") }] });
    }
    case "everywhere":
      await endAllSessions(shop.database.pool, customer.id);
      return gone(await endSession(shop, cookies, "account"));
    case "erase": {
      if (!(await isPasswordOf(shop.database.pool, customer.id, form.get("password_erase") ?? ""))) {
        return answer({ problems: [{ field: "password_erase", text: say("This is not your password.") }] });
      }
      const erased = await eraseOwnData(shop, customer.id);
      if (!erased.ok) return answer({ problems: [{ field: null, text: eraseRefusalText(erased.error) }] });
      return gone(await endSession(shop, cookies, "account"));
    }
    default:
      return answer({});
  }
}

function answer({ said = "", problems = [] }: Partial<Answer>) {
  return data<Answer>({ said, problems }, { status: problems.length > 0 ? 422 : 200 });
}

function gone(cookie: string) {
  return redirect(ACCOUNT_PATH, { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function EditAccount({ loaderData: { name, email }, actionData }: Route.ComponentProps) {
  const { said = "", problems = [] } = actionData ?? {};
  return (
    <AccountFrame
      title={say("Account details")}
      here="/my-account/edit-account/"
      notices={said === "" ? [] : [{ kind: "success", text: said }]}
    >
      <CheckoutProblems problems={problems} />
      <DetailsForms name={name} email={email} problems={problems} />
    </AccountFrame>
  );
}
