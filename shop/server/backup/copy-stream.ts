import type { Socket } from "node:net";
import type pg from "pg";

/** The connection that pg passes to a custom query. */
interface CopyConnection {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const BLOCK_BYTES = 256 * 1024;
/** Blocks buffered for a slow reader before the stream pauses. */
const MAX_WAITING = 2;

/**
 * Yields the output of a `copy … to stdout` in blocks of whole rows and returns the number of rows. The server pauses
 * while the reader is slow, so memory use does not depend on the table's size.
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
    // An aborted copy leaves a connection that cannot be reused.
    if (!query.isDone) query.abort();
  }
}

class CopyOut {
  rows = 0;
  isDone = false;
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
      if (this.isDone) return undefined;
      this.#connection?.stream.resume();
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  abort(): void {
    this.#connection?.stream.destroy();
  }

  submit(connection: CopyConnection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  /** Copies the chunk immediately, because the parser reuses its buffer. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: CopyConnection): void {
    if (this.#filled + chunk.length > this.#filling.length) this.#flush();
    if (chunk.length > this.#filling.length) this.#blocks.push(Buffer.from(chunk));
    else this.#filled += chunk.copy(this.#filling, this.#filled);
    if (this.#blocks.length >= MAX_WAITING) connection.stream.pause();
    if (this.#blocks.length > 0) this.#notify();
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

  /** Resumes the connection, which now belongs to the next query. */
  #end(): void {
    this.isDone = true;
    this.#connection?.stream.resume();
    this.#notify();
  }

  #flush(): void {
    if (this.#filled === 0) return;
    this.#blocks.push(this.#filling.subarray(0, this.#filled));
    this.#filling = Buffer.allocUnsafe(BLOCK_BYTES);
    this.#filled = 0;
  }

  #notify(): void {
    this.#wake?.();
    this.#wake = undefined;
  }
}

/** Accepts the input of a `copy … from stdin`. */
export interface CopySink {
  /** Resolves when there is room for more. */
  write(chunk: Buffer): Promise<void>;
  /** Resolves to the number of rows that the server stored. */
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
    // write() and end() report the error; this avoids an unhandled rejection before they are called.
    this.#done.promise.catch(() => undefined);
  }

  async write(chunk: Buffer): Promise<void> {
    if (this.#error) throw this.#error;
    const connection = this.#connection;
    if (!connection) throw new Error("The server is not ready to receive rows yet.");
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
