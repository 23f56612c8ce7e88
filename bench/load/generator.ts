/** Started by `run-load.ts` in a process of its own, so that asking costs the measured processes nothing. */
import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { LoadJob, LoadResult } from "./job.ts";

interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly encoding: string;
  readonly cookies: readonly string[];
}

/** Reading each answer would take the processor away from what is measured. */
const READ_EVERY = 25;

process.on("message", (job: LoadJob) => void run(job).then((result) => process.send?.(result)));

async function run(job: LoadJob): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: job.concurrency });
  const milliseconds: number[] = [];
  let complaint: string | null = null;
  let next = 0;

  async function visitor(): Promise<void> {
    const cookies = new Map<string, string>();
    if (job.opening)
      for (const cookie of (await ask(agent, job, job.opening.path, cookies, job.opening.form)).cookies)
        keep(cookies, cookie);
    while (next < job.requests && complaint === null) {
      const index = next;
      next += 1;
      const path = (job.paths[index % job.paths.length] ?? "/").replace("{n}", String(job.firstNumber + index));
      const startedAt = performance.now();
      const answer = await ask(agent, job, path, cookies, job.form);
      milliseconds.push(performance.now() - startedAt);
      complaint ??= check(answer, job, path, index < job.concurrency || index % READ_EVERY === 0);
      if (job.keepsCookies) for (const cookie of answer.cookies) keep(cookies, cookie);
    }
  }
  await Promise.all(Array.from({ length: job.concurrency }, visitor));
  agent.destroy();
  return { milliseconds, complaint };
}

function ask(
  agent: Agent,
  job: LoadJob,
  path: string,
  cookies: ReadonlyMap<string, string>,
  form: LoadJob["form"],
): Promise<Answer> {
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
  { status, body, encoding }: Answer,
  { mustContain }: LoadJob,
  path: string,
  isRead: boolean,
): string | null {
  if (status === 200 && !isRead) return null;
  const text = (
    encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body
  ).toString();
  if (status === 200 && text.includes(mustContain)) return null;
  return `${path} answered ${status} without "${mustContain}": ${text.slice(0, 200)}`;
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = ""] = header.split(";");
  const split = pair.indexOf("=");
  cookies.set(pair.slice(0, split), pair.slice(split + 1));
}
