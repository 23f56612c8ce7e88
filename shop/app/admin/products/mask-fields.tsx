import { matchesMask, readMask } from "@vitrine/commerce/option-fields";
import { attachMask } from "@vitrine/effects/masked-input";
import { useEffect, useRef, useState } from "react";
import { Field } from "../ui/field.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { useFormResult, useFormValue } from "../ui/form.tsx";
import { problemOf } from "../ui/form-errors.tsx";
import { MASK_KINDS, maskKindOf, OWN_PATTERN } from "./mask-kinds.ts";

/** The mask of an answer: a ready-made one or the owner's pattern, with a field to try it. */
export function MaskFields() {
  const { problems } = useFormResult();
  const stored = useFormValue("mask");
  const storedKind = useFormValue("maskKind");
  const [kind, setKind] = useState(storedKind || (stored === "" ? "datetime" : maskKindOf(stored)));
  const [pattern, setPattern] = useState(maskKindOf(stored) === OWN_PATTERN ? stored : "");
  // Without a script the pattern is always visible, since nothing could reveal it.
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const isOwn = kind === OWN_PATTERN;
  return (
    <>
      <Field name="maskKind" label="Mask" problem={problemOf(problems, "maskKind")}>
        {(control) => (
          <select {...control} defaultValue={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            {Object.entries(MASK_KINDS).map(([value, { label, example }]) => (
              <option key={value} value={value}>
                {label}, e.g. {example}
              </option>
            ))}
            <option value={OWN_PATTERN}>Custom pattern</option>
          </select>
        )}
      </Field>
      <div hidden={hasScript && !isOwn}>
        <Field
          name="mask"
          label="Custom pattern"
          hint={
            <>
              <code>9</code> digit, <code>a</code> letter, <code>A</code> capital letter, <code>*</code> digit or
              letter, <code>#</code> hexadecimal digit, <code>[…]</code> optional, <code>{"{2,4}"}</code> repeated,{" "}
              <code>\</code> before a character that stands for itself. Everything else is printed as it is: a date is{" "}
              <code>99/99/9999</code>, a phone number <code>(999) 999-9999</code>.
            </>
          }
          problem={problemOf(problems, "mask")}
        >
          {(control) => (
            <input
              {...control}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              defaultValue={pattern}
              onChange={(event) => setPattern(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      {hasScript && <TryOut key={isOwn ? pattern : kind} mask={isOwn ? pattern : kind} />}
      <TextField name="example" label="Example" hint="Shown when an answer does not match the mask." isOptional />
    </>
  );
}

/** A field with the selected mask, as the visitor gets it. It is not submitted. */
function TryOut({ mask: text }: { mask: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState("");
  const mask = readMask(text);

  useEffect(() => {
    const requested = readMask(text);
    return input.current && requested ? attachMask(input.current, requested, { announce() {} }) : undefined;
  }, [text]);

  // The mask changes the value in its own listener, so it is read afterwards.
  const look = () => setTimeout(() => setEntered(input.current?.value ?? ""));
  const verdict =
    entered === "" || !mask
      ? ""
      : matchesMask(entered, mask)
        ? "This answer is accepted."
        : "This answer does not match yet.";
  return (
    <div className="admin-field">
      <label htmlFor="mask-try-out">Test the mask</label>
      <input
        ref={input}
        id="mask-try-out"
        type="text"
        autoComplete="off"
        aria-describedby="mask-verdict"
        disabled={!mask}
        onInput={look}
        onKeyUp={look}
        onBlur={look}
      />
      <p className="field-hint" id="mask-verdict" role="status">
        {verdict}
      </p>
    </div>
  );
}
