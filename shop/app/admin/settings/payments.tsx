import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { checkStripe } from "../../../server/sales/payments/check-stripe.ts";
import { sealStripeKeys } from "../../../server/sales/payments/stripe-keys.ts";
import { EXPRESS_PLACES } from "../../../server/platform/settings/checkout-settings.ts";
import { storedSecret } from "../../../server/platform/secrets/stored-secret.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { answered, invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireConfirmed, requireStaff } from "../require-staff.server.ts";
import { CheckboxField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { SecretField } from "../ui/secret-field.tsx";
import type { Route } from "./+types/payments";
import { rowsOf, Tick, wholeNumber } from "./form-values.server.ts";
import { PaymentMethods } from "./payment-methods.tsx";
import { readPaymentMethods } from "./payment-form.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Payment settings");

/** The settings that this page shows and saves. */
const SHOWN = ["payments"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  // Managers only view the page. Owners confirm first, so that their form is not rejected afterwards.
  if (mayActAs(staff, "owner")) await requireConfirmed(context, "owner");
  const settings = await shop.settings();
  const { payments } = settings;
  const { stripe, methods } = payments;
  return {
    version: settingsVersion(settings, SHOWN),
    methods,
    stripe: mayActAs(staff, "owner")
      ? {
          publishableKey: stripe.publishableKey,
          secretKey: storedSecret(shop.secret, stripe.sealedSecretKey),
          webhookSecret: storedSecret(shop.secret, stripe.sealedWebhookSecret),
          holdMinutes: stripe.holdMinutes,
          expressOn: stripe.expressOn,
        }
      : null,
    webhookAddress: `${shop.config.publicUrl}/wp-json/vitrine/v1/stripe`,
  };
}

const SECRETS = ["secret-key", "webhook-secret"] as const;
const Key = z.string().trim().max(300, "This key is too long.").default("");
const KeyForm = z.object({
  "publishable-key": Key.refine((key) => key === "" || key.startsWith("pk_"), "A publishable key starts with pk_."),
  "secret-key": Key.refine((key) => key === "" || /^[sr]k_/.test(key), "A secret key begins with sk_ or rk_."),
  "webhook-secret": Key.refine((key) => key === "" || key.startsWith("whsec_"), "A signing secret starts with whsec_."),
  "hold-minutes": wholeNumber(31, 1440),
  "express-checkout": Tick,
  "express-cart": Tick,
  "express-product": Tick,
});

export async function action({ request, context }: Route.ActionArgs) {
  // These settings decide where payments go, so only owners may change them.
  const { shop, staff } = await requireConfirmed(context, "owner");
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "check": {
      const checked = await checkStripe(shop);
      return checked.ok
        ? answered(checked.value, form, SECRETS)
        : invalid([{ field: null, text: checked.error }], form, SECRETS);
    }
    case "keys": {
      const stale = await staleSettings(shop, form, SHOWN);
      if (stale) return invalid(stale.problems, stale.form, SECRETS);
      const read = parseForm(form, KeyForm);
      if (!read.ok) return invalid(read.error, form, SECRETS);
      const entered = read.value;
      const sealed = sealStripeKeys(shop, {
        publishableKey: entered["publishable-key"],
        secretKey: entered["secret-key"],
        webhookSecret: entered["webhook-secret"],
      });
      await saveSettings(shop, staff, "payments", (now) => ({
        ...now,
        stripe: {
          ...now.stripe,
          publishableKey: sealed.publishableKey,
          sealedSecretKey: sealed.sealedSecretKey || now.stripe.sealedSecretKey,
          sealedWebhookSecret: sealed.sealedWebhookSecret || now.stripe.sealedWebhookSecret,
          holdMinutes: entered["hold-minutes"],
          expressOn: EXPRESS_PLACES.filter((place) => entered[`express-${place}`]),
        },
      }));
      return saved("Keys saved. They are not shown again.");
    }
    case "forget":
      await saveSettings(shop, staff, "payments", (now) => ({
        ...now,
        stripe: { ...now.stripe, publishableKey: "", sealedSecretKey: "", sealedWebhookSecret: "" },
      }));
      return saved("Keys removed.");
    default: {
      const stale = await staleSettings(shop, form, SHOWN);
      if (stale) return invalid(stale.problems, stale.form);
      const methods = readPaymentMethods(rowsOf(form, "method"));
      if (!methods.ok) return invalid(methods.error, form);
      await saveSettings(shop, staff, "payments", (now) => ({ ...now, methods: methods.value }));
      return saved("Settings saved.");
    }
  }
}

export default function PaymentSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, methods, stripe, webhookAddress } = loaderData;
  // The page has two forms and one response, which belongs to the form whose fields it repeats.
  const isAboutKeys = actionData?.entered != null && "hold-minutes" in actionData.entered;
  return (
    <SettingsPage description={stripe ? undefined : "Only an owner can change payment settings."}>
      <Form method="post" className="admin-form" result={isAboutKeys ? undefined : actionData} version={version}>
        <PaymentMethods methods={methods} />
        {stripe && <SaveButton />}
      </Form>
      {stripe && (
        <section className="panel" aria-labelledby="stripe">
          <h2 id="stripe">Stripe keys</h2>
          <Form method="post" className="admin-form" result={isAboutKeys ? actionData : undefined} version={version}>
            <TextField name="publishable-key" label="Publishable key" value={stripe.publishableKey} isOptional />
            <SecretField name="secret-key" label="Secret key" stored={stripe.secretKey} hint="Not set" />
            <SecretField
              name="webhook-secret"
              label="Signing secret"
              stored={stripe.webhookSecret}
              hint="Not set"
              note={
                <>
                  Webhook URL <code className="long-code">{webhookAddress}</code>
                </>
              }
            />
            <TextField
              name="hold-minutes"
              label="Minutes to hold stock while a customer pays"
              value={String(stripe.holdMinutes)}
              inputMode="numeric"
            />
            <fieldset className="form-part">
              <legend>Express checkout: Apple Pay, Google Pay, Link and PayPal</legend>
              <CheckboxField
                name="express-checkout"
                label="Show buttons on the checkout"
                isChecked={stripe.expressOn.includes("checkout")}
              />
              <CheckboxField
                name="express-cart"
                label="Show buttons on the cart page"
                isChecked={stripe.expressOn.includes("cart")}
              />
              <CheckboxField
                name="express-product"
                label="Show “Buy now” on product pages, which opens the checkout"
                isChecked={stripe.expressOn.includes("product")}
              />
              <p className="soft">
                The checkout loads Stripe’s script as soon as it is opened, the cart page when a visitor asks for the
                buttons. Turn the wallets on in your Stripe dashboard, and add your domain there for Apple Pay.
              </p>
            </fieldset>
            <div className="button-row">
              <button type="submit" className="button" name="intent" value="keys">
                Save keys
              </button>
              <button type="submit" className="button button-quiet" name="intent" value="check">
                Test keys
              </button>
            </div>
          </Form>
          {stripe.secretKey.state !== "none" && (
            <Confirm
              label="Remove keys"
              question="Remove the Stripe keys?"
              text="Customers can no longer pay by card until you enter keys again."
              confirmLabel="Remove keys"
              fields={{ intent: "forget" }}
            />
          )}
        </section>
      )}
    </SettingsPage>
  );
}
