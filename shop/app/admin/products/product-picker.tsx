import { Combobox } from "@base-ui/react/combobox";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { loader } from "../search/search.tsx";
import { SEARCH_PATH } from "../search/search-groups.ts";
import { Field } from "../ui/field.tsx";
import { problemOf } from "../ui/form-errors.tsx";
import { useFormResult, useFormValue } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { useMayAct } from "../ui/may-act.tsx";
import { useHasScript } from "../ui/use-has-script.ts";
import { type LinkedProduct, readLines, writeLines } from "./linked-lines.ts";

/** Until the next letter is typed. */
const TYPING_MS = 150;

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
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly LinkedProduct[]>(() =>
    readLines(area.current?.value ?? stored, linked),
  );
  const { found, isLoading } = useFound(search.trim(), productId);
  useEffect(() => {
    // The text area has its old value once the event is over.
    const reset = () => void setTimeout(() => setChosen(readLines(area.current?.value ?? "", linked)));
    const form = area.current?.form;
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [area, linked]);
  const choose = (products: readonly LinkedProduct[]) => {
    setChosen(products);
    setSearch("");
    onChange(writeLines(products));
  };
  return (
    <Combobox.Root
      multiple
      items={found}
      filter={null}
      value={[...chosen]}
      // Escape closes the list; by default, a second one would remove all products.
      onValueChange={(products, { reason }) => reason !== "escape-key" && choose(products)}
      inputValue={search}
      onInputValueChange={setSearch}
      itemToStringLabel={({ name }: LinkedProduct) => name}
      isItemEqualToValue={(a, b) => a.reference === b.reference}
      autoHighlight
    >
      <Combobox.Chips className="picker" render={<div />}>
        {chosen.map(({ reference, name }) => (
          <Combobox.Chip key={reference} className="picker-chip">
            {name}
            <Combobox.ChipRemove className="picker-remove" aria-label={`Remove ${name}`}>
              <Icon name="close" />
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          id={id}
          {...control}
          className="picker-input"
          placeholder="Search by name or SKU"
          maxLength={200}
        />
      </Combobox.Chips>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="picker-place">
          <Combobox.Popup className="menu picker-popup">
            <Combobox.Status className="picker-status">
              {statusOf(search.trim(), found.length, isLoading)}
            </Combobox.Status>
            <Combobox.List>
              {(item: FoundProduct) => (
                <Combobox.Item key={item.reference} value={item} className="picker-item">
                  <span>{item.name}</span>
                  <span className="soft">{item.sku}</span>
                  <Combobox.ItemIndicator>
                    <Icon name="check" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function statusOf(search: string, count: number, isLoading: boolean): string {
  if (search === "") return "Enter a name or SKU.";
  if (isLoading) return "Searching…";
  return count === 0 ? `No products match “${search}”.` : "";
}

interface FoundProduct extends LinkedProduct {
  readonly sku: string;
}

/** Products of the admin's search, without the one that is edited. */
function useFound(search: string, ownId: number): { readonly found: FoundProduct[]; readonly isLoading: boolean } {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    if (search === "") return undefined;
    const timer = setTimeout(() => void load(`${SEARCH_PATH}?${new URLSearchParams({ search })}`), TYPING_MS);
    return () => clearTimeout(timer);
  }, [load, search]);
  const products = data?.groups.find(({ title }) => title === "Products")?.items ?? [];
  const found = products.flatMap(({ path, title, detail }) => {
    const id = Number(/\/(\d+)\/$/.exec(path)?.[1]);
    const reference = detail === "" ? `id:${id}` : detail;
    return id === ownId ? [] : [{ reference, name: title, sku: detail }];
  });
  // Results of another search would be picked by mistake.
  const isLoading = data?.search !== search;
  return { found: isLoading || search === "" ? [] : found, isLoading };
}
