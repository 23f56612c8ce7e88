import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

export interface FakeSmtp {
  readonly url: string;
  readonly emails: readonly ReceivedEmail[];
  /** Reply to the next emails instead of accepting them. */
  refusal: string | null;
  close(): Promise<void>;
}

/** A minimal mail server: it accepts every email and records it. */
export async function startFakeSmtp(login = ""): Promise<FakeSmtp> {
  const emails: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    let waiting = "";
    let from = "";
    let to: string[] = [];
    let isInData = false;
    const log = (line: string) => socket.write(`${line}\r\n`);
    log("220 fake.test ESMTP");
    socket.on("data", (chunk) => {
      waiting += chunk.toString("utf8");
      for (let end = nextEnd(); end !== null; end = nextEnd()) {
        const text = waiting.slice(0, end.at);
        waiting = waiting.slice(end.at + end.length);
        answer(text);
      }
    });

    function nextEnd(): { readonly at: number; readonly length: number } | null {
      const mark = isInData ? "\r\n.\r\n" : "\r\n";
      const at = waiting.indexOf(mark);
      return at < 0 ? null : { at, length: mark.length };
    }

    function answer(text: string): void {
      if (isInData) {
        isInData = false;
        if (fake.refusal !== null) return void log(fake.refusal);
        emails.push({ from, to, message: text.replaceAll("\r\n..", "\r\n.") });
        return void log("250 taken");
      }
      const [verb = ""] = text.toUpperCase().split(/[ :]/, 1);
      if (verb === "EHLO") return void socket.write(`250-fake.test\r\n250-8BITMIME\r\n250 AUTH PLAIN\r\n`);
      if (verb === "AUTH") {
        const given = Buffer.from(text.split(" ")[2] ?? "", "base64")
          .toString()
          .split("\0")
          .slice(1)
          .join(":");
        return void log(given === login ? "235 welcome" : "535 who are you");
      }
      if (verb === "MAIL") {
        from = /<(.*?)>/.exec(text)?.[1] ?? "";
        to = [];
      }
      if (verb === "RCPT") to.push(/<(.*?)>/.exec(text)?.[1] ?? "");
      if (verb === "DATA") isInData = true;
      log(verb === "DATA" ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 fine");
      if (verb === "QUIT") socket.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeSmtp = {
    url: `smtp://${login === "" ? "" : `${login}@`}127.0.0.1:${port}`,
    emails,
    refusal: null,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}
