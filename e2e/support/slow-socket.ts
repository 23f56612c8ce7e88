import { connect, type Socket } from "node:net";

/** An open connection on which the test sends a request piece by piece. */
export interface OpenSocket {
  send(text: string): void;
  /** The response, once the server has closed the connection. */
  readonly closed: Promise<string>;
}

export function openSocket(origin: string): OpenSocket {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // A reset connection emits an error before it closes; tests wait for `closed`.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  });
  return { send: (text) => void socket.write(text), closed };
}
