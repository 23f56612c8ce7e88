import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { atTheEnd } from "./cleanup.ts";
import { enterClusterOf } from "./database.ts";

/** Stands between a shop and its database and counts what it is asked. */
export interface StatementCounter {
  readonly databaseUrl: string;
  readonly count: () => number;
  close(): Promise<void>;
}

export async function countStatements(dataFolder: string): Promise<StatementCounter> {
  const cluster = await enterClusterOf(dataFolder);
  const { host = "", port = 0, user = "" } = cluster.connection;
  const sockets = new Set<Socket>();
  let count = 0;

  const proxy = createServer((client) => {
    const server = connect(join(host, `.s.PGSQL.${port}`));
    const watch = createStatementWatch(() => (count += 1));
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("data", watch);
    client.pipe(server).pipe(client);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("The counter has no port.");

  return {
    databaseUrl: `postgres://${user}@127.0.0.1:${address.port}/vitrine`,
    count: () => count,
    close: atTheEnd(async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await cluster.stop();
    }),
  };
}

/**
 * Follows what a client sends, in PostgreSQL's protocol: a start-up message without a type, then messages of a type
 * (one byte) and a length (four). Q is a plain statement, E the execution of a prepared one.
 */
export function createStatementWatch(onStatement: () => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let typeBytes = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < length) return;
      if (typeBytes === 1 && /[QE]/.test(String.fromCharCode(rest[0] ?? 0))) onStatement();
      rest = rest.subarray(length);
      typeBytes = 1;
    }
  };
}
