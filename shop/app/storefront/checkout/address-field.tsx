import {
  type Address,
  type AddressField as FieldName,
  type AddressKind,
  type AddressWishes,
  fieldLabel,
  fieldRule,
  type NamedPlace,
  statesOf,
} from "@vitrine/commerce/addresses";
import { addressFieldName } from "../../../addresses/checkout-field.ts";
import { say, sayAny } from "../../../texts/say.ts";

const AUTOCOMPLETE: Readonly<Record<FieldName, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  country: "country",
  address1: "address-line1",
  address2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  postcode: "postal-code",
  phone: "tel",
  email: "email",
};

const TYPES: Partial<Record<FieldName, string>> = { phone: "tel", email: "email" };
const HALF: ReadonlySet<FieldName> = new Set(["firstName", "lastName", "postcode", "state"]);
const LONGEST = 200;

export function problemId(field: string): string {
  return `${field}_problem`;
}

export interface AddressFieldProps {
  readonly kind: AddressKind;
  readonly field: FieldName;
  readonly address: Partial<Address>;
  readonly countries: readonly NamedPlace[];
  readonly wishes: AddressWishes;
  /** Field's id → what is wrong with it. */
  readonly problems: ReadonlyMap<string, string>;
}

export function AddressField({ kind, field, address, countries, wishes, problems }: AddressFieldProps) {
  const country = address.country ?? "";
  const rule = fieldRule(field, country, wishes);
  if (rule === "hidden") return null;

  const id = addressFieldName(kind, field);
  const problem = problems.get(id) ?? null;
  const value = address[field] ?? "";
  const control = {
    id,
    name: id,
    required: rule === "required",
    autoComplete: `${kind} ${AUTOCOMPLETE[field]}`,
    defaultValue: value,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? problemId(id) : undefined,
  };
  const states = field === "state" ? statesOf(country) : [];
  const places = field === "country" ? countries : states;
  return (
    <div className={`form-row ${HALF.has(field) ? "form-row-half" : "form-row-wide"}`} id={`${id}_field`}>
      <label htmlFor={id}>
        {fieldLabel(field, country, sayAny)}{" "}
        {rule === "required" ? (
          <abbr className="required" title={say("required")}>
            *
          </abbr>
        ) : (
          <span className="optional">{say("(optional)")}</span>
        )}
      </label>
      {places.length > 0 ? (
        <select {...control} className={field === "country" ? "country_select" : "state_select"}>
          <option value="">{field === "country" ? say("Choose a country / region") : say("Choose an option")}</option>
          {places.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type={TYPES[field] ?? "text"}
          className="input-text"
          maxLength={LONGEST}
          dir={field === "email" || field === "phone" ? undefined : "auto"}
        />
      )}
      {problem && (
        <span className="field-problem" id={problemId(id)}>
          {problem}
        </span>
      )}
    </div>
  );
}
