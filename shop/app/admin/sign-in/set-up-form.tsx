import type { NamedPlace } from "@vitrine/commerce/addresses";
import { Field } from "../ui/field.tsx";
import { CheckboxField } from "../ui/form-fields.tsx";
import { FormErrors, type FormProblem, problemOf } from "../ui/form-errors.tsx";

export interface SetUpInput {
  readonly name: string;
  readonly email: string;
  readonly shopName: string;
  readonly currency: string;
  readonly country: string;
  readonly hasTax: boolean;
  readonly flatRate: string;
  readonly keepsDemo: boolean;
}

interface SetUpFormProps {
  readonly token: string;
  readonly countries: readonly NamedPlace[];
  readonly currencies: readonly string[];
  readonly entered: SetUpInput;
  readonly problems: readonly FormProblem[];
}

/** Creates the owner account and the basic settings, which can be changed later. */
export function SetUpForm({ token, countries, currencies, entered, problems }: SetUpFormProps) {
  const problem = (field: string) => problemOf(problems, field);
  return (
    <>
      <FormErrors problems={problems} />
      <form method="post" className="sign-in-form">
        <input type="hidden" name="token" value={token} />
        <fieldset>
          <legend>Owner account</legend>
          <Field name="name" label="Your name" isOptional>
            {(control) => <input {...control} type="text" autoComplete="name" defaultValue={entered.name} />}
          </Field>
          <Field name="email" label="Email address" problem={problem("email")}>
            {(control) => (
              <input {...control} type="email" autoComplete="username" required defaultValue={entered.email} />
            )}
          </Field>
          <Field
            name="password"
            label="Password"
            hint="Use at least 12 characters; avoid common passwords."
            problem={problem("password")}
          >
            {(control) => <input {...control} type="password" autoComplete="new-password" required minLength={12} />}
          </Field>
        </fieldset>
        <fieldset>
          <legend>Start with</legend>
          <label className="check-field">
            <input type="radio" name="products" value="demo" defaultChecked={entered.keepsDemo} />
            The demo shop, to look around
          </label>
          <label className="check-field">
            <input type="radio" name="products" value="empty" defaultChecked={!entered.keepsDemo} />
            An empty shop, closed to visitors until you open it
          </label>
          <p className="soft">
            An empty shop has no demo data. Tax rates, shipping zones and units are suggested for your country; check
            them before you open.
          </p>
        </fieldset>
        <fieldset>
          <legend>The shop</legend>
          <Field
            name="shop-name"
            label="Name"
            hint="Leave empty to keep the demo’s."
            isOptional
            problem={problem("shop-name")}
          >
            {(control) => <input {...control} type="text" defaultValue={entered.shopName} />}
          </Field>
          <Field
            name="country"
            label="Country"
            hint="Leave empty to keep the demo’s."
            isOptional
            problem={problem("country")}
          >
            {(control) => (
              <select {...control} defaultValue={entered.country}>
                <option value="">Choose a country</option>
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="currency" label="Currency" problem={problem("currency")}>
            {(control) => (
              <select {...control} defaultValue={entered.currency}>
                <option value="">Usual currency of the country</option>
                {currencies.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
            )}
          </Field>
          <Field
            name="flat-rate"
            label="Flat rate for shipping"
            hint="In an empty shop for orders from your country; in the demo wherever no other zone applies. Leave empty to decide later."
            isOptional
            problem={problem("flat-rate")}
          >
            {(control) => <input {...control} type="text" inputMode="decimal" defaultValue={entered.flatRate} />}
          </Field>
          <CheckboxField name="has-tax" label="Charge tax" isChecked={entered.hasTax} />
        </fieldset>
        <button type="submit" className="button">
          Open the admin
        </button>
      </form>
    </>
  );
}
