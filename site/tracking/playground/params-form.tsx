import { useId } from "react";
import type { Loose } from "@vitrine/tracking/gateway/ingest";
import { linesOf, type Field, type PlaygroundEvent } from "./events.ts";

export type Values = Readonly<Record<string, string>>;

/** The name of a custom event is edited like a parameter. */
const NAME = "event";
const CURRENCIES = ["EUR", "USD", "GBP", "ILS"];

const asText = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** What the fields show at first. */
export function valuesOf({ name, params, fields, isCustom }: PlaygroundEvent): Values {
  const values = Object.fromEntries(fields.map((field) => [field.name, asText(params[field.name])]));
  return isCustom ? { [NAME]: name, ...values } : values;
}

export const nameIn = ({ name }: PlaygroundEvent, values: Values) => values[NAME]?.trim() || name;

/** The parameters with what was typed; empty texts are left out. */
export function paramsIn({ params, fields }: PlaygroundEvent, values: Values): Loose {
  const typed = fields.map(({ name, kind }): [string, unknown] => {
    const text = (values[name] ?? "").trim();
    return [name, text === "" ? undefined : kind === "number" ? Number(text) : text];
  });
  const all = { ...params, ...Object.fromEntries(typed) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

interface ParamsFormProps {
  readonly event: PlaygroundEvent;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

export function ParamsForm({ event, values, onChange }: ParamsFormProps) {
  const change = (name: string) => (value: string) => onChange({ ...values, [name]: value });
  const lines = linesOf(event);
  const { shipping } = event.params;
  if (!event.fields.length) return <p className="soft">This event needs no parameters.</p>;
  return (
    <>
      <div className="params">
        {event.isCustom && (
          <TextField name={NAME} label="Event name" value={values[NAME] ?? ""} onChange={change(NAME)} isRequired />
        )}
        {event.fields.map((field) => (
          <ParamField key={field.name} field={field} value={values[field.name] ?? ""} onChange={change(field.name)} />
        ))}
      </div>
      {lines.length > 0 && (
        <ul className="lines" aria-label="contents">
          {lines.map(({ id, title, quantity, item_price: price }) => (
            <li key={id}>
              <span>
                {title}
                <small>{id}</small>
              </span>
              <span className="soft num">{quantity} ×</span>
              <span className="num">{price.toFixed(2)}</span>
            </li>
          ))}
          {typeof shipping === "number" && (
            <li>
              <span>
                Delivery
                <small>shipping</small>
              </span>
              <span />
              <span className="num">{shipping.toFixed(2)}</span>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ParamField({ field: { name, kind }, value, onChange }: FieldProps & { readonly field: Field }) {
  const id = useId();
  if (kind === "text") return <TextField name={name} label={name} value={value} onChange={onChange} />;
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      {kind === "currency" ? (
        <select id={id} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          required
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
}

function TextField({ name, label, value, onChange, isRequired }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field all">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={value}
        required={isRequired}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
