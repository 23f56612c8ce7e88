/** Runs in a separate process, started by `run-load.ts`, so that its CPU time is not measured. */
import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { LoadJob, LoadResult } from "./job.ts";

interface LoadResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly encoding: string;
  readonly cookies: readonly string[];
}

/** Checking every response would compete with the measured processes for the CPU. */
const CHECK_EVERY = 25;

process.on("message", (job: LoadJob) => void run(job).then((result) => process.send?.(result)));

async function run(job: LoadJob): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: job.concurrency });
  const milliseconds: number[] = [];
  let failure: string | null = null;
  let next = 0;

  async function visitor(): Promise<void> {
    const cookies = new Map<string, string>();
    if (job.opening)
      for (const cookie of (await send(agent, job, job.opening.path, cookies, job.opening.form)).cookies)
        store(cookies, cookie);
    while (next < job.requests && failure === null) {
      const index = next;
      next += 1;
      const path = (job.paths[index % job.paths.length] ?? "/").replace("{n}", String(job.firstNumber + index));
      const startedAt = performance.now();
      const response = await send(agent, job, path, cookies, job.form);
      milliseconds.push(performance.now() - startedAt);
      failure ??= check(response, job, path, index < job.concurrency || index % CHECK_EVERY === 0);
      if (job.keepsCookies) for (const cookie of response.cookies) store(cookies, cookie);
    }
  }
  await Promise.all(Array.from({ length: job.concurrency }, visitor));
  agent.destroy();
  return { milliseconds, failure };
}

function send(
  agent: Agent,
  job: LoadJob,
  path: string,
  cookies: ReadonlyMap<string, string>,
  form: LoadJob["form"],
): Promise<LoadResponse> {
  const body = form && new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${job.origin}${path}`,
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: {
          "accept-encoding": "gzip, deflate, br",
          ...(body !== undefined && {
            "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
            "content-length": Buffer.byteLength(body),
            "sec-fetch-site": "same-origin",
          }),
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            body: Buffer.concat(chunks),
            encoding: incoming.headers["content-encoding"] ?? "",
            cookies: incoming.headers["set-cookie"] ?? [],
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function check(
  { status, body, encoding }: LoadResponse,
  { mustContain }: LoadJob,
  path: string,
  isRead: boolean,
): string | null {
  if (status === 200 && !isRead) return null;
  const text = (
    encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body
  ).toString();
  if (status === 200 && text.includes(mustContain)) return null;
  return `${path} responded with ${status} without "${mustContain}": ${text.slice(0, 200)}`;
}

function store(cookies: Map<string, string>, header: string): void {
  const [pair = ""] = header.split(";");
  const split = pair.indexOf("=");
  cookies.set(pair.slice(0, split), pair.slice(split + 1));
}
