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

/** The driver copies nothing by itself, but leaves room for queries that do. */
class CopyQuery extends pg.Query {
  constructor(copies: readonly Copy[], then: string) {
    super({ text: copies.map(({ into }) => `copy ${into} from stdin (format binary);`).join("") + then });
    const ask = this.submit.bind(this);
    this.submit = (connection) => {
      const { stream } = connection;
      stream.cork();
      ask(connection);
      // Nobody waits to be asked for them: what the server does not want after all, it reads past.
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
 * Puts rows into several tables and carries a last statement out. It is one message to the server, so all of it or
 * nothing: a row that is there already makes everything fail.
 */
export async function copyIn(pool: pg.Pool, copies: readonly Copy[], then: string): Promise<void> {
  // Typed for connections; a pool gives the query a callback of its own and answers with a promise.
  await (pool.query(new CopyQuery(copies, then)) as unknown as Promise<unknown>);
}
