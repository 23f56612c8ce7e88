import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { loader } from "../search/search.tsx";
import { SEARCH_PATH } from "../search/search-groups.ts";
import { Field } from "../ui/field.tsx";
import { problemOf } from "../ui/form-errors.tsx";
import { useFormResult, useFormValue } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { Lookup, type LookupRow, useLookup } from "../ui/lookup.tsx";
import { useMayAct } from "../ui/may-act.tsx";
import { useHasScript } from "../ui/use-has-script.ts";
import { type LinkedProduct, readLines, writeLines } from "./linked-lines.ts";

interface ProductPickerProps {
  readonly productId: number;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** The linked products as stored. */
  readonly linked: readonly LinkedProduct[];
}

/**
 * Products that belong to this one, as chips behind a search. The text area is what the form sends, one product per
 * line; without a script it is the field.
 */
export function ProductPicker({ productId, name, label, hint, linked }: ProductPickerProps) {
  const hasScript = useHasScript();
  const isPicker = useMayAct() && hasScript;
  const stored = useFormValue(name);
  const problem = problemOf(useFormResult().problems, name);
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (lines: string) => {
    if (!area.current) return;
    area.current.value = lines;
    // The form notices changes by this event.
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <Field
      name={name}
      label={label}
      hint={isPicker ? hint : `${hint}. One per line: a SKU, or id: and a number`}
      problem={problem}
    >
      {({ id, ...control }) => (
        <>
          {isPicker && (
            <Picker
              id={id}
              productId={productId}
              area={area}
              stored={stored}
              linked={linked}
              onChange={write}
              {...control}
            />
          )}
          <textarea
            ref={area}
            {...control}
            rows={2}
            maxLength={5000}
            defaultValue={stored}
            {...(isPicker ? { hidden: true, "aria-label": label } : { id })}
          />
        </>
      )}
    </Field>
  );
}

interface PickerProps extends Pick<ProductPickerProps, "productId" | "linked"> {
  readonly id: string;
  readonly area: { readonly current: HTMLTextAreaElement | null };
  readonly stored: string;
  readonly onChange: (lines: string) => void;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

function Picker({ id, productId, area, stored, linked, onChange, ...control }: PickerProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly LinkedProduct[]>(() =>
    readLines(area.current?.value ?? stored, linked),
  );
  const { found, isCurrent } = useFound(text.trim(), productId);
  useEffect(() => {
    // The text area has its old value once the event is over.
    const reset = () => void setTimeout(() => setChosen(readLines(area.current?.value ?? "", linked)));
    const form = area.current?.form;
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [area, linked]);
  const choose = (products: readonly LinkedProduct[]) => {
    setChosen(products);
    onChange(writeLines(products));
  };
  const removeLast = ({ key }: KeyboardEvent) => {
    if (key === "Backspace" && text === "") choose(chosen.slice(0, -1));
  };
  return (
    <div className="picker">
      {chosen.length > 0 && (
        <ul className="picker-chips">
          {chosen.map(({ reference, name }) => (
            <li key={reference} className="picker-chip">
              {name}
              <button
                type="button"
                className="picker-remove"
                aria-label={`Remove ${name}`}
                onClick={() => choose(chosen.filter((each) => each.reference !== reference))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Lookup
        text={text}
        onText={setText}
        rows={found.filter(({ ref }) => chosen.every(({ reference }) => reference !== ref))}
        isCurrent={isCurrent}
        onPick={({ ref, title }) => choose([...chosen, { reference: ref, name: title }])}
        none={(search) => `No products match “${search}”.`}
        placeholder="Search by name or SKU"
        input={{ id, onKeyDown: removeLast, ...control }}
      />
    </div>
  );
}

/** Products of the admin's search, without the one that is edited. */
function useFound(
  search: string,
  ownId: number,
): { readonly found: readonly LookupRow[]; readonly isCurrent: boolean } {
  const { data } = useLookup<typeof loader>(SEARCH_PATH, "search", search);
  // Results of another search would be picked by mistake.
  const isCurrent = data?.search === search;
  const products = data?.groups.find(({ title }) => title === "Products")?.items ?? [];
  const found = products.flatMap(({ path, title, detail, picture }): LookupRow[] => {
    const id = Number(/\/(\d+)\/$/.exec(path)?.[1]);
    const ref = detail === "" ? `id:${id}` : detail;
    return id === ownId ? [] : [{ ref, title, detail, end: "", image: picture ?? null }];
  });
  return { found: isCurrent && search !== "" ? found : [], isCurrent };
}
