import type { KeyboardEvent } from "react";
import type { MenuItem } from "../../../server/platform/settings/menu-settings.ts";
import { Confirm } from "../ui/confirm.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { itemTitle } from "./item-title.ts";

interface MenuTreeProps {
  readonly items: readonly MenuItem[];
  /** Levels that are left, including this one. */
  readonly depth: number;
  readonly mayAct: boolean;
  readonly isInside?: boolean;
}

export function MenuTree({ items, depth, mayAct, isInside = false }: MenuTreeProps) {
  return (
    <ol className="menu-tree">
      {items.map((item, index) => (
        <li key={item.id} className="menu-item">
          <div className="menu-row">
            <span className="menu-words">
              <strong>{itemTitle(item)}</strong> {item.href !== "" && <span>{item.href}</span>}
            </span>
            {mayAct && (
              <ItemMoves
                item={item}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                isInside={isInside}
                mayNest={depth > 1 && index > 0 && items[index - 1]?.kind === "link"}
              />
            )}
          </div>
          {mayAct && <ItemWords item={item} />}
          {item.items.length > 0 && <MenuTree items={item.items} depth={depth - 1} mayAct={mayAct} isInside />}
        </li>
      ))}
    </ol>
  );
}

interface ItemMovesProps {
  readonly item: MenuItem;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isInside: boolean;
  readonly mayNest: boolean;
}

const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

function ItemMoves({ item, isFirst, isLast, isInside, mayNest }: ItemMovesProps) {
  const title = itemTitle(item);
  const moves = [
    { name: "up", word: "Up", isPossible: !isFirst },
    { name: "down", word: "Down", isPossible: !isLast },
    { name: "in", word: "In", isPossible: mayNest },
    { name: "out", word: "Out", isPossible: isInside },
  ];
  /** Alt and an arrow key press the corresponding button. */
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const move = event.altKey ? KEYS[event.key] : undefined;
    if (move === undefined) return;
    event.preventDefault();
    const button = event.currentTarget.querySelector<HTMLButtonElement>(`button[value=${move}]:not([aria-disabled])`);
    if (button) event.currentTarget.requestSubmit(button);
  };
  return (
    <Form method="post" className="inline-form" isRepeatable onKeyDown={press} preventScrollReset>
      <input type="hidden" name="item" value={item.id} />
      {moves.map(({ name, word, isPossible }) => (
        <button
          key={name}
          type="submit"
          id={`${name}-${item.id}`}
          className="link-button"
          name="intent"
          value={name}
          aria-label={`${word}: ${title}`}
          // Not disabled, so that the button keeps the focus when an item reaches the end.
          aria-disabled={isPossible ? undefined : true}
          onClick={isPossible ? undefined : (event) => event.preventDefault()}
        >
          {word}
        </button>
      ))}
    </Form>
  );
}

function ItemWords({ item }: { item: MenuItem }) {
  const { id, kind, label, href, items } = item;
  return (
    <details className="menu-edit">
      <summary aria-label={`Change: ${itemTitle(item)}`}>Change</summary>
      {kind === "link" && (
        <Form method="post" className="admin-form" key={`${label} ${href}`}>
          <input type="hidden" name="item" value={id} />
          <input type="hidden" name="label-was" value={label} />
          <input type="hidden" name="href-was" value={href} />
          <Field name={`label-${id}`} label="Label">
            {(control) => <input {...control} name="label" defaultValue={label} maxLength={80} />}
          </Field>
          <Field name={`href-${id}`} label="URL" isOptional>
            {(control) => <input {...control} name="href" defaultValue={href} maxLength={500} />}
          </Field>
          <button type="submit" className="button button-quiet" name="intent" value="edit">
            Save
          </button>
        </Form>
      )}
      <Confirm
        label="Remove"
        question={`Remove ${itemTitle(item)}?`}
        {...(items.length > 0 && { text: "Its sub-items are removed too." })}
        confirmLabel="Remove"
        fields={{ intent: "remove", item: id }}
      />
    </details>
  );
}
