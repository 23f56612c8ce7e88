import { countryList } from "@vitrine/commerce/addresses";
import { data, redirect } from "react-router";
import { isSetUpLink, setUpShop } from "../../../server/people/accounts/set-up.ts";
import { ADMIN_PATH, SECURITY_PATH } from "../addresses.ts";
import styles from "../admin.css?url";
import { adminHead } from "../admin-head.ts";
import type { Route } from "./+types/setup";
import { SignInFrame } from "./sign-in-frame.tsx";
import { signInRequest, formOf, withCookies } from "./sign-in-request.server.ts";
import { checkSetUp, setUpProblem, readSetUpInput } from "./set-up-input.server.ts";
import { SetUpForm } from "./set-up-form.tsx";

export const handle = { hydrate: true, bodyClass: "admin admin-sign-in" };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Set up the shop");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = signInRequest(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const settings = await shop.settings();
  const isAlive = await isSetUpLink(shop, token);
  return {
    token: isAlive ? token : null,
    siteName: settings.shop.name,
    countries: isAlive ? countryList([], settings.shop.language) : [],
    currencies: isAlive ? Intl.supportedValuesOf("currency") : [],
    hasTax: settings.tax.enabled,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, cookies } = signInRequest(context);
  const form = await formOf(request);
  const entered = readSetUpInput(form);
  const checked = checkSetUp(entered, await shop.settings());
  if (!checked.ok) return data({ entered, problems: checked.error }, { status: 422 });

  const password = form.get("password") ?? "";
  const done = await setUpShop(shop, { ...checked.value, token: form.get("token") ?? "", password, cookies });
  if (!done.ok) return data({ entered, problems: [setUpProblem(done.error)] }, { status: 422 });
  // The owner of an empty shop starts at the dashboard, which lists the proposed settings and the remaining steps.
  return redirect(checked.value.keepsDemo ? SECURITY_PATH : ADMIN_PATH, {
    status: 303,
    headers: withCookies(done.value),
  });
}

const NO_INPUT = {
  name: "",
  email: "",
  shopName: "",
  currency: "",
  country: "",
  flatRate: "",
  keepsDemo: true,
};

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { token, siteName, hasTax } = loaderData;
  return (
    <SignInFrame title="Set up the shop" siteName={siteName}>
      {token === null ? (
        <p>
          This link has expired: it works once, while the shop has no owner. A shop without an owner prints a new link
          when it starts.
        </p>
      ) : (
        <SetUpForm
          token={token}
          countries={loaderData.countries}
          currencies={loaderData.currencies}
          entered={actionData?.entered ?? { ...NO_INPUT, hasTax }}
          problems={actionData?.problems ?? []}
        />
      )}
    </SignInFrame>
  );
}
