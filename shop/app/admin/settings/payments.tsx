import { z } from "zod";
import { mayActAs } from "../../../server/accounts/person.ts";
import { checkStripe } from "../../../server/payments/check-stripe.ts";
import { sealStripeKeys } from "../../../server/payments/stripe-keys.ts";
import { keptSecret } from "../../../server/secrets/kept-secret.ts";
import { saveSettings } from "../../../server/settings/save-settings.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { answered, notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, TextField } from "../ui/answered-form.tsx";
import { SecretField } from "../ui/secret-field.tsx";
import type { Route } from "./+types/payments";
import { rowsOf, wholeNumber } from "./form-values.server.ts";
import { PaymentMethods } from "./payment-methods.tsx";
import { readPaymentMethods } from "./payment-form.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";

export const meta: Route.MetaFunction = () => officeHead("Payment settings");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const { payments } = await shop.settings();
  const { stripe, methods } = payments;
  return {
    methods,
    stripe: mayActAs(staff, "owner")
      ? {
          publishableKey: stripe.publishableKey,
          secretKey: keptSecret(shop.secret, stripe.sealedSecretKey),
          webhookSecret: keptSecret(shop.secret, stripe.sealedWebhookSecret),
          holdMinutes: stripe.holdMinutes,
        }
      : null,
    webhookAddress: `${shop.config.publicUrl}/wp-json/vitrine/v1/stripe`,
  };
}

const SECRETS = ["secret-key", "webhook-secret"] as const;
const Key = z.string().trim().max(300, "This is too long for a key.").default("");
const KeyForm = z.object({
  "publishable-key": Key.refine((key) => key === "" || key.startsWith("pk_"), "A publishable key begins with pk_."),
  "secret-key": Key.refine((key) => key === "" || /^[sr]k_/.test(key), "A secret key begins with sk_ or rk_."),
  "webhook-secret": Key.refine((key) => key === "" || key.startsWith("whsec_"), "A signing secret begins with whsec_."),
  "hold-minutes": wholeNumber(31, 1440),
});

export async function action({ request, context }: Route.ActionArgs) {
  // Where the money goes is for owners alone.
  const { shop, staff } = await requireStaff(context, "owner");
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "check": {
      const checked = await checkStripe(shop);
      return checked.ok
        ? answered(checked.value, form, SECRETS)
        : notTaken([{ field: null, text: checked.error }], form, SECRETS);
    }
    case "keys": {
      const read = checkedForm(form, KeyForm);
      if (!read.ok) return notTaken(read.error, form, SECRETS);
      const typed = read.value;
      const sealed = sealStripeKeys(shop, {
        publishableKey: typed["publishable-key"],
        secretKey: typed["secret-key"],
        webhookSecret: typed["webhook-secret"],
      });
      await saveSettings(shop, staff, "payments", (now) => ({
        ...now,
        stripe: {
          ...now.stripe,
          publishableKey: sealed.publishableKey,
          sealedSecretKey: sealed.sealedSecretKey || now.stripe.sealedSecretKey,
          sealedWebhookSecret: sealed.sealedWebhookSecret || now.stripe.sealedWebhookSecret,
          holdMinutes: typed["hold-minutes"],
        },
      }));
      return taken("The keys are kept. They are not shown again.");
    }
    case "forget":
      await saveSettings(shop, staff, "payments", (now) => ({
        ...now,
        stripe: { ...now.stripe, publishableKey: "", sealedSecretKey: "", sealedWebhookSecret: "" },
      }));
      return taken("The keys are gone.");
    default: {
      const methods = readPaymentMethods(rowsOf(form, "method"));
      if (!methods.ok) return notTaken(methods.error, form);
      await saveSettings(shop, staff, "payments", (now) => ({ ...now, methods: methods.value }));
      return taken("The settings are saved.");
    }
  }
}

export default function PaymentSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { methods, stripe, webhookAddress } = loaderData;
  // Two forms, one answer: it belongs to the one whose fields it repeats.
  const isAboutKeys = actionData?.typed != null && "hold-minutes" in actionData.typed;
  return (
    <SettingsPage description={stripe ? undefined : "Only an owner can change how money comes in."}>
      <AnsweredForm answer={isAboutKeys ? undefined : actionData}>
        <PaymentMethods methods={methods} />
        {stripe && <SaveButton />}
      </AnsweredForm>
      {stripe && (
        <section className="panel" aria-labelledby="stripe">
          <h2 id="stripe">Keys of Stripe</h2>
          <AnsweredForm answer={isAboutKeys ? actionData : undefined}>
            <TextField name="publishable-key" label="Publishable key" value={stripe.publishableKey} isOptional />
            <SecretField name="secret-key" label="Secret key" kept={stripe.secretKey} hint="There is none yet." />
            <SecretField
              name="webhook-secret"
              label="Signing secret"
              kept={stripe.webhookSecret}
              hint="There is none yet."
              note={
                <>
                  Stripe sends its messages to <code className="long-code">{webhookAddress}</code>
                </>
              }
            />
            <TextField
              name="hold-minutes"
              label="Minutes for which goods are set aside while somebody pays"
              value={String(stripe.holdMinutes)}
              inputMode="numeric"
            />
            <div className="button-row">
              <button type="submit" className="button" name="intent" value="keys">
                Keep the keys
              </button>
              <button type="submit" className="button button-quiet" name="intent" value="check">
                Ask Stripe whether they work
              </button>
              {stripe.secretKey.state !== "none" && (
                <button type="submit" className="button button-quiet button-danger" name="intent" value="forget">
                  Forget the keys
                </button>
              )}
            </div>
          </AnsweredForm>
        </section>
      )}
    </SettingsPage>
  );
}
