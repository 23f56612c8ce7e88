import { createContext, use, useEffect, useRef, useState } from "react";
import { Form as RouterForm, type FormProps, useNavigation } from "react-router";
import { FormErrors, type FormProblem } from "./form-errors.tsx";
import { useMayAct } from "./may-act.tsx";
import { useLateEntries } from "./use-late-entries.ts";
import { useSettledResult } from "./use-settled-result.ts";

/** An action's response to a form; created by the functions in `form-response.server.ts`. */
export interface FormResult {
  readonly message: string;
  readonly problems: readonly FormProblem[];
  /** The entered values, shown again; left out or null once they are saved. */
  readonly entered?: Readonly<Record<string, string>> | null;
  readonly isSaved?: boolean;
  /** The form that reverts the change; `StatusMessage` shows its button. */
  readonly undo?: Readonly<Record<string, string>>;
}

export const EMPTY_RESULT: FormResult = { message: "", problems: [], entered: null, isSaved: false };

/** The response, if one of these buttons sent the form: on a page with several forms, each gets its own. */
export function resultFor(result: FormResult | undefined, ...intents: readonly string[]): FormResult | undefined {
  const intent = result?.entered?.["intent"];
  return intent === undefined || intents.includes(intent) ? result : undefined;
}

type Values = Readonly<Record<string, string>>;

interface FormContext {
  readonly result: FormResult;
  readonly values: Values;
}

const Context = createContext<FormContext>({ result: EMPTY_RESULT, values: {} });

/** The response to the form around this component. */
export const useFormResult = (): FormResult => use(Context).result;

/** The value of a field of the form around this component: as entered, if it was not saved, otherwise as stored. */
export function useFormValue(name: string): string {
  const { result, values } = use(Context);
  return result.entered?.[name] ?? values[name] ?? "";
}

interface AdminFormProps extends FormProps {
  /** The page's action data. Fields show its errors and the entered values. */
  readonly result?: FormResult | undefined;
  /** Stored values by field name, for fields that are given none of their own. */
  readonly values?: Values;
  /** `versionOf` the stored values. The action compares it (`staleForm`), and the fields follow it. */
  readonly version?: string | undefined;
  /** False where the page has several forms and one error summary for all of them. */
  readonly summary?: boolean;
  /** Whether leaving the page asks about unsaved changes; always so for a form with a version. */
  readonly isGuarded?: boolean;
  /** Whether a second click before the response counts too, as on “Move up”. */
  readonly isRepeatable?: boolean;
}

const NO_VALUES: Values = {};

/** An admin form. Viewers see its values in disabled fields, without its buttons. */
export function Form({
  result = EMPTY_RESULT,
  values = NO_VALUES,
  version,
  summary = true,
  isRepeatable = false,
  isGuarded = version !== undefined,
  ...props
}: AdminFormProps) {
  const mayAct = useMayAct();
  const settled = useSettledResult(result);
  const key = useFieldsKey(version, settled);
  const form = useRef<HTMLFormElement>(null);
  const { noteSent, noteInput } = useLateEntries(form, key);
  const pending = usePending(props, isRepeatable, noteSent);
  const guard = isGuarded && { "data-guarded": settled.entered ? "rejected" : "" };
  return (
    <Context value={{ result: settled, values }}>
      {summary && <FormErrors problems={settled.problems} />}
      {mayAct || props.method !== "post" ? (
        <RouterForm key={key} ref={form} onInputCapture={noteInput} {...guard} {...props} {...pending}>
          {version !== undefined && (
            <input type="hidden" name="version" value={settled.entered?.["version"] ?? version} />
          )}
          {props.children}
        </RouterForm>
      ) : (
        <div className={props.className}>
          <fieldset disabled className="looks-only">
            {props.children}
          </fieldset>
        </div>
      )}
    </Context>
  );
}

/**
 * Uncontrolled fields show a new `defaultValue` only when they are remounted. That has to happen when the stored values
 * change and after a form was saved, but not before the loaders have run: the fields would mount with the old values,
 * and the next "Save" would write those back.
 */
function useFieldsKey(version: string | undefined, settled: FormResult): string {
  const [seen, setSeen] = useState({ result: settled, saved: 0 });
  if (version === undefined) return "";
  if (settled !== seen.result) {
    const isSaved = settled !== EMPTY_RESULT && !settled.entered && settled.problems.length === 0;
    setSeen({ result: settled, saved: seen.saved + (isSaved ? 1 : 0) });
  }
  return `${version} ${seen.saved}`;
}

/** How long after a click the router may take to report that it submits the form. */
const DOUBLE_CLICK_MS = 500;

/** Marks a form that is being submitted, and ignores a second click on its button until the response arrives. */
function usePending(
  { method, reloadDocument, onSubmit }: FormProps,
  isRepeatable: boolean,
  onSent: () => void,
): Pick<FormProps, "aria-busy" | "onSubmit"> {
  const { state } = useNavigation();
  const [sentAt, setSentAt] = useState<number | null>(null);
  useEffect(() => {
    if (state === "idle") setSentAt(null);
  }, [state]);
  if (method !== "post" || reloadDocument) return {};
  const isPending = sentAt !== null && state !== "idle";
  return {
    "aria-busy": isPending || undefined,
    onSubmit(event) {
      onSubmit?.(event);
      if (event.defaultPrevented) return;
      const isSecondClick = isPending || (sentAt !== null && event.timeStamp - sentAt < DOUBLE_CLICK_MS);
      if (isSecondClick && !isRepeatable) {
        event.preventDefault();
        return;
      }
      setSentAt(event.timeStamp);
      onSent();
    },
  };
}
