import type { NamedPlace } from "@vitrine/commerce/addresses";
import { CheckField, Field } from "../ui/field.tsx";
import { FormErrors, type FormProblem, problemOf } from "../ui/form-errors.tsx";

export interface TypedSetUp {
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
  readonly typed: TypedSetUp;
  readonly problems: readonly FormProblem[];
}

/** Half a page that makes the shop somebody's. All of it but the account can be changed later. */
export function SetUpForm({ token, countries, currencies, typed, problems }: SetUpFormProps) {
  const problem = (field: string) => problemOf(problems, field);
  return (
    <>
      <FormErrors problems={problems} />
      <form method="post" className="door-form">
        <input type="hidden" name="token" value={token} />
        <fieldset>
          <legend>You, the owner</legend>
          <Field name="name" label="Your name" isOptional>
            {(control) => <input {...control} type="text" autoComplete="name" defaultValue={typed.name} />}
          </Field>
          <Field name="email" label="E-mail address" problem={problem("email")}>
            {(control) => (
              <input {...control} type="email" autoComplete="username" required defaultValue={typed.email} />
            )}
          </Field>
          <Field
            name="password"
            label="Password"
            hint="At least 12 characters, and nothing that others would try first."
            problem={problem("password")}
          >
            {(control) => <input {...control} type="password" autoComplete="new-password" required minLength={12} />}
          </Field>
        </fieldset>
        <fieldset>
          <legend>The shop</legend>
          <Field name="shop-name" label="Name" problem={problem("shop-name")}>
            {(control) => <input {...control} type="text" required defaultValue={typed.shopName} />}
          </Field>
          <Field name="country" label="Country" problem={problem("country")}>
            {(control) => (
              <select {...control} required defaultValue={typed.country}>
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
              <select {...control} required defaultValue={typed.currency}>
                {currencies.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
            )}
          </Field>
          <Field
            name="flat-rate"
            label="Flat rate for sending a parcel"
            hint="Everywhere that no other rule reaches. Leave it empty to decide later."
            isOptional
            problem={problem("flat-rate")}
          >
            {(control) => <input {...control} type="text" inputMode="decimal" defaultValue={typed.flatRate} />}
          </Field>
          <CheckField name="has-tax" label="Reckon taxes" isChecked={typed.hasTax} />
        </fieldset>
        <fieldset>
          <legend>Goods</legend>
          <label className="check-field">
            <input type="radio" name="goods" value="demo" defaultChecked={typed.keepsDemo} />
            Keep the demo for now
          </label>
          <label className="check-field">
            <input type="radio" name="goods" value="empty" defaultChecked={!typed.keepsDemo} />
            Start with empty shelves, or import a catalogue later
          </label>
        </fieldset>
        <button type="submit" className="button">
          Open the office
        </button>
      </form>
    </>
  );
}
