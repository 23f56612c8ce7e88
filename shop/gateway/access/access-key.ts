import { hash, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isSameSecret } from "../../server/platform/secrets/is-same-secret.ts";

/** Opens the inspector. Only its digest is stored. */
export interface AccessKey {
  readonly digest: string;
  /** The key itself, at the only moment at which it is known: when it was created. */
  readonly created: string | undefined;
}

const FILE = "inspector-key";
const KEY_BYTES = 24;

/** The stored key's digest, or a new key at the first start. */
export async function openAccessKey(directory: string): Promise<AccessKey> {
  return (await readKey(directory)) ?? (await createKey(directory, false));
}

/** Replaces the key; everybody who is signed in has to sign in again. */
export function renewAccessKey(directory: string): Promise<AccessKey> {
  return createKey(directory, true);
}

export function isAccessKey({ digest }: AccessKey, given: string): boolean {
  return isSameSecret(digest, digestOf(given));
}

/** The key has 192 random bits, so that its digest needs no salt and no slow hash. */
function digestOf(key: string): string {
  return hash("sha256", `vitrine gateway\n${key}`, "hex");
}

async function createKey(directory: string, replaces: boolean): Promise<AccessKey> {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const file = join(directory, FILE);
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await mkdir(directory, { recursive: true });
  await writeFile(draft, `${digestOf(key)}\n`, { mode: 0o600, flush: true });
  if (replaces) {
    await rename(draft, file);
    return { digest: digestOf(key), created: key };
  }
  try {
    // A link appears with its whole content, or fails because another process was first.
    await link(draft, file);
    return { digest: digestOf(key), created: key };
  } catch (error) {
    const other = (error as NodeJS.ErrnoException).code === "EEXIST" ? await readKey(directory) : undefined;
    if (!other) throw error;
    return other;
  } finally {
    await rm(draft);
  }
}

async function readKey(directory: string): Promise<AccessKey | undefined> {
  try {
    return { digest: (await readFile(join(directory, FILE), "utf8")).trim(), created: undefined };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
