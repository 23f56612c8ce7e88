import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { onExit } from "./cleanup.ts";
import { connectToCluster } from "./database.ts";

/** A proxy between a shop and its database that counts statements. */
export interface StatementCounter {
  readonly databaseUrl: string;
  readonly count: () => number;
  close(): Promise<void>;
}

export async function countStatements(dataFolder: string): Promise<StatementCounter> {
  const cluster = await connectToCluster(dataFolder);
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
    close: onExit(async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await cluster.stop();
    }),
  };
}

/**
 * Parses the client side of PostgreSQL's protocol: a start-up message without a type, then messages with a type (one
 * byte) and a length (four). Q is a simple query, E the execution of a prepared statement.
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
