import pg from "pg";
import type { CopyRows } from "./copy-rows.ts";

/** Rows for one table. */
export interface Copy {
  /** The table, and its columns in the order of the fields. */
  readonly into: string;
  readonly rows: CopyRows;
}

const DATA = 0x64;
const DONE = Buffer.from([0x63, 0, 0, 0, 4]);
const HEADER_BYTES = 5;

/** The driver has no COPY, but accepts custom queries. */
class CopyQuery extends pg.Query {
  constructor(copies: readonly Copy[], then: string) {
    super({ text: copies.map(({ into }) => `copy ${into} from stdin (format binary);`).join("") + then });
    const ask = this.submit.bind(this);
    this.submit = (connection) => {
      const { stream } = connection;
      stream.cork();
      ask(connection);
      // Sent without waiting for the server's request: it discards data that it no longer wants.
      for (const { rows } of copies) {
        const data = rows.end();
        const header = Buffer.allocUnsafe(HEADER_BYTES);
        header.writeInt32BE(data.length + 4, header.writeUInt8(DATA));
        stream.write(header);
        stream.write(data);
        stream.write(DONE);
      }
      stream.uncork();
    };
  }

  handleCopyInResponse(): void {}
}

/**
 * Copies rows into several tables and runs a final statement. The server gets one message and treats it as one
 * transaction: a single duplicate row makes everything fail.
 */
export async function copyIn(pool: pg.Pool, copies: readonly Copy[], then: string): Promise<void> {
  // The types are for connections; a pool adds its own callback and returns a promise.
  await (pool.query(new CopyQuery(copies, then)) as unknown as Promise<unknown>);
}
