import type { InputHTMLAttributes } from "react";
import { type CustomField, type ExternalField, FieldLabel } from "@puckeditor/core";
import { countText, type FoundImages, type LibraryImage, searchImages } from "../../ajax/image-library.ts";
import { RichControl } from "./rich-control.tsx";

interface Option {
  readonly value: string;
  readonly label: string;
}

/** An undefined value means the block's default, and the checkbox shows that default. */
export function tickField(label: string, initial: boolean): CustomField<boolean | undefined> {
  return {
    type: "custom",
    label,
    render: ({ id, name, value, onChange, readOnly = false }) => (
      <label className="check-field" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={value ?? initial}
          disabled={readOnly}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
    ),
  };
}

export function choiceField(
  label: string,
  options: readonly Option[],
  initial: string,
): CustomField<string | undefined> {
  return {
    type: "custom",
    label,
    render: ({ id, name, value, onChange, readOnly = false }) => (
      <FieldLabel label={label} el="div">
        <select
          id={id}
          name={name}
          aria-label={label}
          className="editor-control"
          value={value ?? initial}
          disabled={readOnly}
          onChange={(event) => onChange(event.currentTarget.value === "" ? undefined : event.currentTarget.value)}
        >
          {initial === "" && <option value="">Default</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </FieldLabel>
    ),
  };
}

interface Limits {
  readonly least?: number;
  readonly most?: number;
  readonly isWhole: boolean;
  readonly initial?: unknown;
}

export function numberField(label: string, { least, most, isWhole, initial }: Limits): CustomField<number | undefined> {
  return inputField<number>(label, {
    input: {
      type: "number",
      min: least,
      max: most,
      step: isWhole ? 1 : "any",
      placeholder: typeof initial === "number" ? String(initial) : undefined,
    },
    shown: (value) => value ?? "",
    read: ({ valueAsNumber }) => (Number.isNaN(valueAsNumber) ? undefined : valueAsNumber),
  });
}

/** A date and time in UTC. */
export function momentField(label: string): CustomField<string | undefined> {
  return inputField<string>(label, {
    input: { type: "datetime-local" },
    shown: shownMoment,
    read: ({ value }) => (value === "" ? "" : `${value}:00Z`),
  });
}

interface InputRules<Value> {
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly shown: (value: Value | undefined) => string | number;
  readonly read: (input: HTMLInputElement) => Value | undefined;
}

function inputField<Value>(label: string, { input, shown, read }: InputRules<Value>): CustomField<Value | undefined> {
  return {
    type: "custom",
    label,
    render: ({ id, name, value, onChange, readOnly = false }) => (
      <FieldLabel label={label} el="div">
        <input
          {...input}
          id={id}
          name={name}
          aria-label={label}
          className="editor-control"
          value={shown(value)}
          readOnly={readOnly}
          onChange={({ currentTarget }) => onChange(read(currentTarget))}
        />
      </FieldLabel>
    ),
  };
}

function shownMoment(value: string | undefined): string {
  const date = new Date(value ?? "");
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 16);
}

/** Formatted text. */
export function richField(label: string): CustomField<string | undefined> {
  return {
    type: "custom",
    label,
    render: (props) => <RichControl {...props} label={label} />,
  };
}

/** An image of the media library, chosen with a search. */
export function pictureField(label: string): ExternalField<string> {
  let found: FoundImages | null = null;
  return {
    type: "external",
    label,
    placeholder: "Choose an image",
    showSearch: true,
    fetchList: async ({ query }) => {
      found = await searchImages(query);
      return found ? [...found.images] : [];
    },
    renderFooter: () => (
      <span role="status">{found ? countText(found) : "The images could not be loaded. Try again."}</span>
    ),
    mapProp: (picture: LibraryImage) => picture.name,
    mapRow: (picture: LibraryImage) => ({
      Picture: <img src={picture.thumbnail} alt={picture.alt} width={64} height={64} loading="lazy" />,
      Name: picture.name,
      Description: picture.alt,
    }),
    getItemSummary: (name) => name,
  };
}
