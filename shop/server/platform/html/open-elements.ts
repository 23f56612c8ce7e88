/** The elements that are open at a position in a text. Checking one takes constant time at any depth. */
export class OpenElements {
  readonly #names: string[] = [];
  readonly #counts = new Map<string, number>();

  get innermost(): string | undefined {
    return this.#names.at(-1);
  }

  open(name: string): void {
    this.#names.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Closes the element and everything opened inside it; returns all of them, innermost first. */
  close(name: string): readonly string[] {
    const closed: string[] = [];
    if ((this.#counts.get(name) ?? 0) === 0) return closed;
    do closed.push(this.#pop());
    while (closed.at(-1) !== name);
    return closed;
  }

  closeAll(): readonly string[] {
    const closed: string[] = [];
    while (this.#names.length > 0) closed.push(this.#pop());
    return closed;
  }

  #pop(): string {
    const name = this.#names.pop() ?? "";
    this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1);
    return name;
  }
}
