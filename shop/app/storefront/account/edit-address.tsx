import {
  addressProblemHint,
  addressProblemText,
  type AddressKind,
  checkAddress,
  countryList,
  fieldsOf,
} from "@vitrine/commerce/addresses";
import { data, redirect } from "react-router";
import { addressFieldName } from "../../../urls/checkout-field.ts";
import { saveCustomerAddress } from "../../../server/sales/checkout/remember-address.ts";
import { findPerson } from "../../../server/people/accounts/person.ts";
import { readAddressInput } from "../../../server/compat/woocommerce/checkout-fields.ts";
import { AddressField } from "../checkout/address-field.tsx";
import checkoutStyles from "../checkout/checkout.css?url";
import { CheckoutProblems } from "../checkout/checkout-problems.tsx";
import { headTags } from "../head.ts";
import type { Route } from "./+types/edit-address";
import { AccountFrame } from "./account-frame.tsx";
import { accountHead } from "./account-head.server.ts";
import styles from "./account.css?url";
import { formOf, requireCustomer } from "./require-customer.server.ts";
import { languageNow, t, translate } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";

export const handle = { bodyClass: "woocommerce-account woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

const ADDRESSES_PATH = "/my-account/edit-address/";
const TITLES: Readonly<Record<AddressKind, TextKey>> = { billing: "Billing address", shipping: "Delivery address" };
const SAVES: Readonly<Record<AddressKind, TextKey>> = {
  billing: "Save billing address",
  shipping: "Save delivery address",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(context);
  const { checkout } = await shop.settings();
  const person = await findPerson(shop.database.pool, customer.id);
  const billing = { email: customer.email, country: checkout.country, ...person?.billing };
  return {
    addresses: { billing, shipping: { country: billing.country, ...person?.shipping } },
    countries: countryList(checkout.sellsTo, languageNow()),
    wishes: checkout,
    saved: new URL(request.url).searchParams.has("saved"),
    head: await accountHead(shop, t("Addresses")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, customer } = await requireCustomer(context);
  const form = await formOf(request);
  const kind: AddressKind = form.get("kind") === "shipping" ? "shipping" : "billing";
  const entered = readAddressInput(form, kind);
  const { checkout } = await shop.settings();
  const isUpdate = form.has("update");
  const checked = checkAddress(kind, entered, { countries: checkout.sellsTo, wishes: checkout });
  if (isUpdate || !checked.ok) {
    const problems = (isUpdate || checked.ok ? [] : checked.error).map((problem) => ({
      text: addressProblemText(problem, translate),
      hint: addressProblemHint(problem, translate),
      field: addressFieldName(problem.kind, problem.field),
    }));
    return data({ kind, entered, problems }, { status: isUpdate ? 200 : 422 });
  }
  await saveCustomerAddress(shop, customer.id, kind, checked.value);
  return redirect(`${ADDRESSES_PATH}?saved=${kind}`, { status: 303 });
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, countries, wishes, saved } = loaderData;
  const problems = actionData?.problems ?? [];
  const byField = new Map(problems.map(({ field, hint }) => [field, hint]));
  return (
    <AccountFrame
      title={t("Addresses")}
      here={ADDRESSES_PATH}
      notices={saved && !actionData ? [{ kind: "success", text: t("Address saved.") }] : []}
    >
      <p>{t("We fill these in for you at checkout.")}</p>
      <CheckoutProblems problems={problems} />
      {(["billing", "shipping"] as const).map((kind) => {
        const address = actionData?.kind === kind ? actionData.entered : addresses[kind];
        return (
          <form
            key={kind}
            method="post"
            action={ADDRESSES_PATH}
            noValidate
            className="account-form"
            aria-label={t(TITLES[kind])}
          >
            <h2>{t(TITLES[kind])}</h2>
            <input type="hidden" name="kind" value={kind} />
            <div className="address-fields">
              {fieldsOf(kind).map((field) => (
                <AddressField key={field} {...{ kind, field, address, countries, wishes }} problems={byField} />
              ))}
            </div>
            <p className="account-buttons">
              <button type="submit" className="button">
                {t(SAVES[kind])}
              </button>
              <button type="submit" className="button button-quiet" name="update" value="1">
                {t("Update country")}
              </button>
            </p>
          </form>
        );
      })}
    </AccountFrame>
  );
}
