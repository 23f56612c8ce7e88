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
import { readAccountFrame } from "./account-head.server.ts";
import styles from "./account.css?url";
import { ADDRESS_KINDS, ADDRESS_TITLES, addressBook, AddressList } from "./address-list.tsx";
import { ADDRESSES_PATH } from "./addresses.ts";
import { formOf, requireCustomer } from "./require-customer.server.ts";
import { languageNow, t, translate } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";

export const handle = { bodyClass: "woocommerce-account woocommerce-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [checkoutStyles, styles].map((href) => ({ rel: "stylesheet", href }));

const SAVES: Readonly<Record<AddressKind, TextKey>> = {
  billing: "Save billing address",
  shipping: "Save delivery address",
};

/** The address that the page's form changes; null for the page with both. */
function kindOf(params: { readonly kind?: string | undefined }): AddressKind | null {
  if (params.kind === undefined) return null;
  const kind = ADDRESS_KINDS.find((each) => each === params.kind);
  if (kind === undefined) throw data(null, { status: 404 });
  return kind;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(context);
  const kind = kindOf(params);
  const { checkout } = await shop.settings();
  const person = await findPerson(shop.database.pool, customer.id);
  const billing = { email: customer.email, country: checkout.country, ...person?.billing };
  return {
    ...(await readAccountFrame(shop, customer, kind ? t(ADDRESS_TITLES[kind]) : t("Addresses"))),
    book: addressBook(person, checkout.country),
    form: kind && {
      kind,
      address: kind === "billing" ? billing : { country: billing.country, ...person?.shipping },
      countries: countryList(checkout.sellsTo, languageNow()),
      wishes: checkout,
    },
    saved: new URL(request.url).searchParams.has("saved"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, customer } = await requireCustomer(context);
  const kind = kindOf(params);
  if (!kind) throw data(null, { status: 405 });
  const form = await formOf(request);
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
    return data({ entered, problems }, { status: isUpdate ? 200 : 422 });
  }
  await saveCustomerAddress(shop, customer.id, kind, checked.value);
  return redirect(`${ADDRESSES_PATH}?saved=${kind}`, { status: 303 });
}

export default function EditAddress({ loaderData: { counts, book, form, saved }, actionData }: Route.ComponentProps) {
  if (!form) {
    return (
      <AccountFrame
        title={t("Addresses")}
        here={ADDRESSES_PATH}
        counts={counts}
        notices={saved ? [{ kind: "success", text: t("Address saved.") }] : []}
      >
        <p>{t("We fill these in for you at checkout.")}</p>
        <AddressList addresses={book} />
      </AccountFrame>
    );
  }
  const { kind, countries, wishes } = form;
  const problems = actionData?.problems ?? [];
  const address = actionData?.entered ?? form.address;
  const byField = new Map(problems.map(({ field, hint }) => [field, hint]));
  return (
    <AccountFrame title={t(ADDRESS_TITLES[kind])} here={ADDRESSES_PATH} counts={counts}>
      <CheckoutProblems problems={problems} />
      <form
        method="post"
        action={`${ADDRESSES_PATH}${kind}/`}
        noValidate
        className="account-form"
        aria-label={t(ADDRESS_TITLES[kind])}
      >
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
      <p>
        <a className="account-action" href={ADDRESSES_PATH}>
          {t("Back to addresses")}
        </a>
      </p>
    </AccountFrame>
  );
}
