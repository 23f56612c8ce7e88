import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Home } from "./home.ts";
import { openSocketFolder } from "./socket-folder.ts";

/** How to connect to the cluster: the same for every process that uses the folder, and after every restart. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly password: string | undefined;
}

/** A Unix socket in a private folder where the system has them; elsewhere a password on the loopback address. */
export type Transport = "socket" | "tcp";

export const DEFAULT_TRANSPORT: Transport = process.platform === "win32" ? "tcp" : "socket";

/** Part of the socket's name; nothing listens on this port. */
const SOCKET_PORT = 5432;

export async function openEndpoint(home: Home, transport: Transport, port: number | undefined): Promise<Endpoint> {
  if (transport === "socket") {
    const socketPort = port ?? SOCKET_PORT;
    return { host: openSocketFolder(home, socketPort), port: socketPort, password: undefined };
  }
  const stored = join(home.path, "endpoint.json");
  if (!existsSync(stored)) {
    const made = { port: port ?? (await findFreePort()), password: randomBytes(24).toString("base64url") };
    try {
      writeFileSync(stored, JSON.stringify(made), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  const { port: storedPort, password }: { port: number; password: string } = JSON.parse(readFileSync(stored, "utf8"));
  return { host: "127.0.0.1", port: storedPort, password };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
