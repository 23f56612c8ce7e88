import {
  type Address,
  type AddressField as FieldName,
  type AddressKind,
  type AddressWishes,
  fieldLabel,
  fieldRule,
  hasNumericPostcodes,
  type NamedPlace,
  statesOf,
} from "@vitrine/commerce/addresses";
import { addressFieldName } from "../../../urls/checkout-field.ts";
import { t, translate } from "../../../i18n/t.ts";

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
  /** Field ID → its error. */
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
  const [onlyCountry] = countries;
  if (field === "country" && countries.length === 1 && onlyCountry) return <OnlyCountry id={id} place={onlyCountry} />;
  return (
    <div className={`form-row ${HALF.has(field) ? "form-row-half" : "form-row-wide"}`} id={`${id}_field`}>
      <label htmlFor={id}>
        {fieldLabel(field, country, translate)}{" "}
        {rule === "required" ? (
          <abbr className="required" title={t("required")}>
            *
          </abbr>
        ) : (
          <span className="optional">{t("(optional)")}</span>
        )}
      </label>
      {places.length > 0 ? (
        <select {...control} className={field === "country" ? "country_select" : "state_select"}>
          <option value="">{field === "country" ? t("Choose a country / region") : t("Choose an option")}</option>
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
          inputMode={field === "postcode" && hasNumericPostcodes(country) ? "numeric" : undefined}
          autoCapitalize={field === "postcode" ? "characters" : undefined}
          enterKeyHint="next"
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

/** A shop that sells to one country need not ask for it. */
function OnlyCountry({ id, place }: { id: string; place: NamedPlace }) {
  return (
    <div className="form-row form-row-wide" id={`${id}_field`}>
      <span className="form-row-label">{t("Country / Region")}</span>
      <strong>{place.name}</strong>
      <input type="hidden" id={id} name={id} value={place.code} />
    </div>
  );
}
