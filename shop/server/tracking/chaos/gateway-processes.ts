import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { CONSENT } from "@vitrine/tracking/gateway/ingest";
import type pg from "pg";
import { batchOf } from "../events/test-events.ts";

export type ProcessRole = "all" | "web" | "worker";

/** A gateway that runs in a separate process. */
export interface GatewayProcess {
  readonly role: ProcessRole;
  /** "" for a worker, which serves no requests. */
  readonly address: string;
  kill(): Promise<void>;
}

export const PUBLIC_URL = "http://shop.test";

export async function startGateway(connection: pg.PoolConfig, role: ProcessRole): Promise<GatewayProcess> {
  const fixture = fileURLToPath(new URL("./gateway-process.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [fixture, JSON.stringify(connection), role, PUBLIC_URL], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => resolve(line.replace("ready ", "")));
    void ended.then(() => reject(new Error("The test gateway did not start.")));
  });
  return {
    role,
    address: role === "worker" ? "" : `http://127.0.0.1:${port}`,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

const ALLOWED = { facebook: true, ga: true, google_ads: true, tiktok: true, bing: true, pinterest: true, gtm: true };
const COOKIE = `${CONSENT}=${encodeURIComponent(btoa(JSON.stringify(ALLOWED)))}; pbid=${"a".repeat(64)}`;

/** Returns whether the batch was acknowledged. If it was not, its events may or may not have been stored. */
export async function sendBatch(
  address: string,
  account: string,
  ids: readonly string[],
  from: string,
): Promise<boolean> {
  const copies = ids.map((id) => ({
    pixel: "facebook" as const,
    name: "PageView",
    key: "",
    id,
    ids: [account],
    params: { value: 1 },
    url: `${PUBLIC_URL}/`,
    wooOrder: "",
    eddOrder: "",
    at: Date.now(),
  }));
  try {
    const response = await fetch(`${address}/t/events`, {
      method: "POST",
      body: batchOf(copies),
      headers: {
        "content-type": "application/json",
        origin: PUBLIC_URL,
        cookie: COOKIE.replace("pbid=aaaa", `pbid=${from.padStart(4, "0").slice(0, 4)}`),
        "x-forwarded-for": `203.0.113.${from}`,
        "user-agent":
          "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      },
      signal: AbortSignal.timeout(20_000),
    });
    const body = await response.text();
    if (response.status === 202 && !body.includes(`"accepted":${ids.length}`))
      throw new Error(`Not all events were accepted: ${body}`);
    return response.status === 202;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Not all")) throw error;
    return false;
  }
}
