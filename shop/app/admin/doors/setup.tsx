import { countryList } from "@vitrine/commerce/addresses";
import { data, redirect } from "react-router";
import { isSetUpLink, setUpShop } from "../../../server/accounts/set-up.ts";
import { SECURITY_PATH } from "../addresses.ts";
import styles from "../admin.css?url";
import { officeHead } from "../office-head.ts";
import type { Route } from "./+types/setup";
import { DoorFrame } from "./door-frame.tsx";
import { doorRequest, formOf } from "./door-request.server.ts";
import { checkSetUp, setUpProblem, typedSetUp } from "./set-up-answers.server.ts";
import { SetUpForm } from "./set-up-form.tsx";

export const handle = { hydrate: true, bodyClass: "office office-door" };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Set up the shop");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = doorRequest(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const settings = await shop.settings();
  const isAlive = await isSetUpLink(shop, token);
  return {
    token: isAlive ? token : null,
    siteName: settings.shop.name,
    countries: isAlive ? countryList([], settings.shop.language) : [],
    currencies: isAlive ? Intl.supportedValuesOf("currency") : [],
    usual: {
      shopName: settings.shop.name,
      currency: settings.currency.code,
      country: settings.checkout.country,
      hasTax: settings.tax.enabled,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies } = doorRequest(context);
  const form = await formOf(request);
  const typed = typedSetUp(form);
  const checked = checkSetUp(typed);
  if (!checked.ok) return data({ typed, problems: checked.error }, { status: 422 });

  const password = form.get("password") ?? "";
  const done = await setUpShop(shop, { ...checked.value, token: form.get("token") ?? "", password, cookies });
  if (!done.ok) return data({ typed, problems: [setUpProblem(done.error)] }, { status: 422 });
  return redirect(SECURITY_PATH, { status: 303, headers: { "Set-Cookie": done.value } });
}

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { token, siteName, usual } = loaderData;
  return (
    <DoorFrame title="Set up the shop" siteName={siteName}>
      {token === null ? (
        <p>
          This link is over: it opens once, while the shop has no owner. The shop prints a new one when it starts
          without an owner.
        </p>
      ) : (
        <SetUpForm
          token={token}
          countries={loaderData.countries}
          currencies={loaderData.currencies}
          typed={actionData?.typed ?? { ...usual, name: "", email: "", flatRate: "", keepsDemo: true }}
          problems={actionData?.problems ?? []}
        />
      )}
    </DoorFrame>
  );
}
