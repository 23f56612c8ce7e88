import { connect, type Socket } from "node:net";

/** An open connection on which the test sends a request piece by piece. */
export interface OpenSocket {
  send(text: string): void;
  /** The response and the time until the server closed the connection. */
  readonly closed: Promise<{ readonly text: string; readonly afterMs: number }>;
  end(): void;
}

export function openSocket(origin: string): OpenSocket {
  const { hostname, port } = new URL(origin);
  const startedAt = Date.now();
  const socket: Socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // A reset connection emits an error before it closes; tests wait for `closed`.
  socket.on("error", () => undefined);
  const closed = new Promise<{ text: string; afterMs: number }>((resolve) => {
    socket.on("close", () =>
      resolve({ text: Buffer.concat(chunks).toString("latin1"), afterMs: Date.now() - startedAt }),
    );
  });
  return { send: (text) => void socket.write(text), closed, end: () => socket.destroy() };
}
