import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CHROMIUM_FLAGS, chromiumPath } from "./browser.ts";
import { onExit } from "./cleanup.ts";

type Reply = Readonly<Record<string, unknown>>;

/** Sends a command to the browser or to one of its pages. */
export type Command = (method: string, params?: object, sessionId?: string) => Promise<Reply>;

/** Registers the listener for a DevTools event. */
export type Listen = (method: string, listener: (params: Reply) => void) => void;

/** Vendors' hosts do not resolve, so their scripts fail at once, as with a content blocker. */
const NO_OTHER_HOSTS = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
const LISTENING = /DevTools listening on (?<address>ws:\S+)/;

/**
 * A browser with only the DevTools domains that the measurement needs. Observing requests would cost the page two
 * milliseconds each, more than most programs need for an event.
 */
export async function withDevtools<Value>(work: (command: Command, listen: Listen) => Promise<Value>): Promise<Value> {
  const profile = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const flags = [...CHROMIUM_FLAGS, "--headless=new", "--remote-debugging-port=0", "--no-first-run", NO_OTHER_HOSTS];
  const chromium = spawn(chromiumPath(), [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = new Promise<void>((resolve) => chromium.once("exit", () => resolve()));
  let socket: WebSocket | undefined;
  const end = onExit(async () => {
    // If the program is a wrapper, killing it would leave the browser running, so ask the browser to close itself.
    if (socket?.readyState === WebSocket.OPEN) void connectionOver(socket).command("Browser.close");
    else chromium.kill();
    await exited;
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  });
  try {
    const opened = new WebSocket(await addressIn(chromium.stderr));
    socket = opened;
    await new Promise((resolve, reject) => {
      opened.addEventListener("open", resolve);
      opened.addEventListener("error", () => reject(new Error("Could not connect to Chromium's DevTools.")));
    });
    const { command, listen } = connectionOver(opened);
    return await work(command, listen);
  } finally {
    await end();
  }
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = LISTENING.exec(line)?.groups?.["address"];
    if (address !== undefined) {
      output.resume();
      return address;
    }
  }
  throw new Error("Chromium exited before DevTools was ready.");
}

interface Message {
  readonly id?: number;
  readonly result?: Reply;
  readonly error?: Reply;
  readonly method?: string;
  readonly params?: Reply;
}

function connectionOver(socket: WebSocket): { readonly command: Command; readonly listen: Listen } {
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, (params: Reply) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, method = "", params = {} } = JSON.parse(String(data)) as Message;
    listeners.get(method)?.(params);
    const pending = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !pending) return;
    waiting.delete(id);
    if (error) pending.reject(new Error(String(error["message"])));
    else pending.resolve(result ?? {});
  });
  return {
    command: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }));
      }),
    listen: (method, listener) => void listeners.set(method, listener),
  };
}
