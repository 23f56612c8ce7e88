import { connect, type Socket } from "node:net";

/** A line to the server that stays open while the test decides what to send next. */
export interface OpenLine {
  send(text: string): void;
  /** What came back, once the server has closed the line, and how long that took. */
  readonly closed: Promise<{ readonly text: string; readonly afterMs: number }>;
  end(): void;
}

export function openLine(origin: string): OpenLine {
  const { hostname, port } = new URL(origin);
  const startedAt = Date.now();
  const socket: Socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // A line that is cut reports an error before it closes; the closing is what the test waits for.
  socket.on("error", () => undefined);
  const closed = new Promise<{ text: string; afterMs: number }>((resolve) => {
    socket.on("close", () =>
      resolve({ text: Buffer.concat(chunks).toString("latin1"), afterMs: Date.now() - startedAt }),
    );
  });
  return { send: (text) => void socket.write(text), closed, end: () => socket.destroy() };
}
