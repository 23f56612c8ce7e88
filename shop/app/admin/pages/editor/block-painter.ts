import type { DrawnBlock } from "../draw-blocks.server.ts";

export interface PaintedBlock {
  readonly id: string;
  readonly type: string;
  readonly props: unknown;
}

export type Paint = (blocks: readonly PaintedBlock[]) => Promise<readonly DrawnBlock[]>;

const GATHER_MS = 120;
const AWAY: DrawnBlock = { html: "", problem: "The preview could not be loaded.", hint: "" };

/** Fetches blocks rendered by the server. Requests at about the same time are batched. */
export class BlockPainter {
  readonly #drawn = new Map<string, DrawnBlock>();
  readonly #last = new Map<string, DrawnBlock>();
  readonly #waiting = new Map<string, PaintedBlock>();
  readonly #listeners = new Set<() => void>();
  readonly #paint: Paint;
  #isDue = false;

  constructor(paint: Paint) {
    this.#paint = paint;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The current rendering or, while a new one is loading, the previous one. */
  get(block: PaintedBlock): DrawnBlock | undefined {
    return this.#drawn.get(keyOf(block)) ?? this.#last.get(block.id);
  }

  ask(block: PaintedBlock): void {
    const key = keyOf(block);
    if (this.#drawn.has(key) || this.#waiting.has(key)) return;
    this.#waiting.set(key, block);
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => void this.#send(), GATHER_MS);
  }

  async #send(): Promise<void> {
    this.#isDue = false;
    const requests = [...this.#waiting];
    this.#waiting.clear();
    try {
      const drawn = await this.#paint(requests.map(([, block]) => block));
      for (const [index, [key, block]] of requests.entries()) {
        const one = drawn[index];
        if (one) this.#keep(key, block, one);
      }
    } catch {
      for (const [key, block] of requests) this.#keep(key, block, AWAY);
    }
    for (const listener of this.#listeners) listener();
  }

  #keep(key: string, { id }: PaintedBlock, drawn: DrawnBlock): void {
    this.#drawn.set(key, drawn);
    this.#last.set(id, drawn);
  }
}

function keyOf({ id, type, props }: PaintedBlock): string {
  return JSON.stringify([id, type, props]);
}

/** Fetches the rendering from the shop that serves the editor. */
export function paintAt(address: string): Paint {
  return async (blocks) => {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({ blocks: JSON.stringify(blocks) }),
    });
    if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
    return (await response.json()) as readonly DrawnBlock[];
  };
}
