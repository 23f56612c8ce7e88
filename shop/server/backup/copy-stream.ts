import type { Socket } from "node:net";
import type pg from "pg";

/** What pg gives to a query of one's own: the connection beneath it. */
interface CopyConnection {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const BLOCK_BYTES = 256 * 1024;
/** Blocks that wait for a slow reader before the server is asked to pause. */
const MOST_WAITING = 2;

/**
 * Everything a `copy … to stdout` says, in blocks that end at the end of a row; returns the number of rows. The server
 * pauses while nobody reads, so memory stays the same whatever the table holds.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer, number> {
  const query = new CopyOut(statement);
  client.query(query as unknown as pg.Submittable);
  try {
    for (;;) {
      const block = await query.next();
      if (!block) return query.rows;
      yield block;
    }
  } finally {
    // Whoever stops in the middle cannot use this connection any more.
    if (!query.isOver) query.cut();
  }
}

class CopyOut {
  rows = 0;
  isOver = false;
  readonly #text: string;
  readonly #blocks: Buffer[] = [];
  #filling = Buffer.allocUnsafe(BLOCK_BYTES);
  #filled = 0;
  #connection: CopyConnection | undefined;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  async next(): Promise<Buffer | undefined> {
    for (;;) {
      if (this.#error) throw this.#error;
      const block = this.#blocks.shift();
      if (block) return block;
      if (this.isOver) return undefined;
      this.#connection?.stream.resume();
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  cut(): void {
    this.#connection?.stream.destroy();
  }

  submit(connection: CopyConnection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  /** Copied at once: the parser uses the bytes again for what comes next. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: CopyConnection): void {
    if (this.#filled + chunk.length > this.#filling.length) this.#flush();
    if (chunk.length > this.#filling.length) this.#blocks.push(Buffer.from(chunk));
    else this.#filled += chunk.copy(this.#filling, this.#filled);
    if (this.#blocks.length >= MOST_WAITING) connection.stream.pause();
    if (this.#blocks.length > 0) this.#tell();
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    this.#flush();
    this.#end();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#end();
  }

  /** The connection is the next query's now, and must not stay paused for it. */
  #end(): void {
    this.isOver = true;
    this.#connection?.stream.resume();
    this.#tell();
  }

  #flush(): void {
    if (this.#filled === 0) return;
    this.#blocks.push(this.#filling.subarray(0, this.#filled));
    this.#filling = Buffer.allocUnsafe(BLOCK_BYTES);
    this.#filled = 0;
  }

  #tell(): void {
    this.#wake?.();
    this.#wake = undefined;
  }
}

/** Takes what a `copy … from stdin` is to read. */
export interface CopySink {
  /** Resolves when there is room for more. */
  write(chunk: Buffer): Promise<void>;
  /** The number of rows that the server took. */
  end(): Promise<number>;
}

export async function copyIn(client: pg.Client, statement: string): Promise<CopySink> {
  const query = new CopyIn(statement);
  client.query(query as unknown as pg.Submittable);
  await query.ready;
  return query;
}

class CopyIn implements CopySink {
  readonly ready: Promise<void>;
  readonly #text: string;
  readonly #done = Promise.withResolvers<number>();
  readonly #ready = Promise.withResolvers<void>();
  #rows = 0;
  #error: Error | undefined;
  #connection: CopyConnection | undefined;

  constructor(text: string) {
    this.#text = text;
    this.ready = this.#ready.promise;
    // Whoever writes hears of it by #error, whoever ends by the promise; nobody may be listening yet.
    this.#done.promise.catch(() => undefined);
  }

  async write(chunk: Buffer): Promise<void> {
    if (this.#error) throw this.#error;
    const connection = this.#connection;
    if (!connection) throw new Error("Nothing can be written before the server is ready to read.");
    connection.sendCopyFromChunk(chunk);
    if (!connection.stream.writableNeedDrain) return;
    await Promise.race([new Promise((drained) => connection.stream.once("drain", drained)), this.#done.promise]);
  }

  end(): Promise<number> {
    if (!this.#error) this.#connection?.endCopyFrom();
    return this.#done.promise;
  }

  submit(connection: CopyConnection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  handleCopyInResponse(): void {
    this.#ready.resolve();
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#done.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#ready.reject(error);
    this.#done.reject(error);
  }
}
