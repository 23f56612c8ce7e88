import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CHROMIUM_FLAGS, chromiumPath } from "./browser.ts";
import { atTheEnd } from "./cleanup.ts";

type Reply = Readonly<Record<string, unknown>>;

/** Sends one command to the browser, or to one of its pages. */
export type Command = (method: string, params?: object, sessionId?: string) => Promise<Reply>;

/** Calls whoever listens with each message of this name that the browser sends by itself. */
export type Hear = (method: string, listener: (params: Reply) => void) => void;

/** Hosts of vendors do not exist here: their scripts fail at once, as behind a blocker. */
const NO_OTHER_HOSTS = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
const LISTENING = /DevTools listening on (?<address>ws:\S+)/;

/**
 * A browser that is asked for nothing but what is measured. Whoever also watches its requests makes each of them cost
 * its page two milliseconds, which is more than most programs need for an event.
 */
export async function withDevtools<Value>(work: (command: Command, hear: Hear) => Promise<Value>): Promise<Value> {
  const profile = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const flags = [...CHROMIUM_FLAGS, "--headless=new", "--remote-debugging-port=0", "--no-first-run", NO_OTHER_HOSTS];
  const chromium = spawn(chromiumPath(), [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const isGone = new Promise<void>((resolve) => chromium.once("exit", () => resolve()));
  let socket: WebSocket | undefined;
  const end = atTheEnd(async () => {
    // Where the program is a wrapper, ending it would leave the browser behind; asked to close, the browser goes itself.
    if (socket?.readyState === WebSocket.OPEN) void conversation(socket).command("Browser.close");
    else chromium.kill();
    await isGone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  });
  try {
    const opened = new WebSocket(await addressIn(chromium.stderr));
    socket = opened;
    await new Promise((resolve, reject) => {
      opened.addEventListener("open", resolve);
      opened.addEventListener("error", () => reject(new Error("Chromium does not talk to us.")));
    });
    const { command, hear } = conversation(opened);
    return await work(command, hear);
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
  throw new Error("Chromium ended before it could be asked anything.");
}

interface Message {
  readonly id?: number;
  readonly result?: Reply;
  readonly error?: Reply;
  readonly method?: string;
  readonly params?: Reply;
}

function conversation(socket: WebSocket): { readonly command: Command; readonly hear: Hear } {
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, (params: Reply) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, method = "", params = {} } = JSON.parse(String(data)) as Message;
    listeners.get(method)?.(params);
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !asked) return;
    waiting.delete(id);
    if (error) asked.reject(new Error(String(error["message"])));
    else asked.resolve(result ?? {});
  });
  return {
    command: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }));
      }),
    hear: (method, listener) => void listeners.set(method, listener),
  };
}
