/** Small enough for a slow connection: the server ends a request after 30 seconds. */
const PART_BYTES = 2 * 1024 * 1024;
const MOST_TRIES = 4;
const PAUSE_MS = 1000;

interface Answer {
  readonly problem: string;
  readonly received: number;
  readonly isStored: boolean;
}

/** Uploads a file in parts and reports progress; resolves to the error or "". Lost parts are sent again. */
export async function sendMapFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const upload = crypto.randomUUID().replaceAll("-", "");
  let offset = 0;
  let failures = 0;
  for (;;) {
    const result = await sendPart(file, upload, offset, signal);
    if (signal.aborted) return "";
    if (result?.problem) return result.problem;
    if (result?.isStored) return "";
    if (result?.received === undefined || result.received === offset) {
      failures += 1;
      if (failures === MOST_TRIES) return "The upload was interrupted. Check the connection and try again.";
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * failures));
    } else {
      failures = 0;
      offset = result.received;
      onProgress(offset / file.size);
    }
  }
}

async function sendPart(
  file: File,
  upload: string,
  offset: number,
  signal: AbortSignal,
): Promise<Partial<Answer> | null> {
  const query = new URLSearchParams({ upload, offset: String(offset), total: String(file.size) });
  const body = new FormData();
  body.append("file", file.slice(offset, offset + PART_BYTES), file.name);
  try {
    const response = await fetch(`/admin/settings/maps/upload/?${query}`, { method: "POST", body, signal });
    return (await response.json()) as Partial<Answer>;
  } catch {
    return null;
  }
}
