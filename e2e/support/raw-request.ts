import { connect } from "node:net";

export interface RawResponse {
  /** 0 if the server closed the connection without a response. */
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 60_000;

/** Sends exactly these bytes, valid HTTP or not, and waits until the server closes the connection. */
export function sendRaw(origin: string, bytes: string | Buffer): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const finish = () => {
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy();
      reject(
        new Error(`No response within ${TIMEOUT_MS / 1000} seconds to: ${bytes.toString("latin1").slice(0, 200)}`),
      );
    });
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // The server may respond and close the connection before everything is sent.
    socket.on("error", finish);
    socket.on("close", finish);
    socket.write(bytes, () => undefined);
  });
}

export function rawRequest(
  origin: string,
  line: string,
  headers: Readonly<Record<string, string>> = {},
  body = "",
): Promise<RawResponse> {
  const all = { Host: new URL(origin).host, Connection: "close", ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(origin, Buffer.from(`${line} HTTP/1.1\r\n${head.join("")}\r\n${body}`, "latin1"));
}
