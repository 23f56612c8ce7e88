/** What a cell had before a change and after it. */
export interface CellChange {
  readonly cell: HTMLInputElement;
  readonly from: string;
  readonly to: string;
}

type Step = readonly CellChange[];

/** The changes of a table of fields, one step for each cell that was edited or range that was pasted. */
export class GridHistory {
  #done: Step[] = [];
  #undone: Step[] = [];
  #entered: { readonly cell: HTMLInputElement; readonly value: string } | null = null;

  /** The cell is edited from now on. Until it is left, the browser undoes what is typed. */
  enter(cell: HTMLInputElement): void {
    this.#entered = { cell, value: cell.value };
  }

  leave(): void {
    if (!this.#entered) return;
    const { cell, value } = this.#entered;
    this.#entered = null;
    this.record([{ cell, from: value, to: cell.value }]);
  }

  record(changes: readonly CellChange[]): void {
    const step = changes.filter(({ from, to }) => from !== to);
    if (step.length === 0) return;
    this.#done.push(step);
    this.#undone = [];
  }

  /** False while a cell has been typed into. */
  get isSettled(): boolean {
    return this.#entered === null || this.#entered.cell.value === this.#entered.value;
  }

  /** Returns a cell that it changed; null if there is nothing to undo. */
  undo(): HTMLInputElement | null {
    this.leave();
    return move(this.#done, this.#undone, ({ cell, from, to }) => ({ cell, from: to, to: from }));
  }

  redo(): HTMLInputElement | null {
    this.leave();
    return move(this.#undone, this.#done, (change) => change);
  }
}

/** Steps whose cells have other values by now, as after "Discard", are dropped. */
function move(source: Step[], target: Step[], wayOf: (change: CellChange) => CellChange): HTMLInputElement | null {
  for (let step = source.pop(); step; step = source.pop()) {
    const possible = step.filter((change) => change.cell.isConnected && change.cell.value === wayOf(change).from);
    for (const change of possible) {
      change.cell.value = wayOf(change).to;
      // The form notices changes by this event.
      change.cell.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const [first] = possible;
    if (!first) continue;
    target.push(possible);
    return first.cell;
  }
  return null;
}

/** Which way a key leads in the history. */
export function historyKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): "undo" | "redo" | null {
  if (altKey || ctrlKey === metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && ctrlKey ? "redo" : null;
}
