import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

interface Scrypt {
  /** Log2 of scrypt's N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

interface StoredHash {
  readonly cost: Scrypt;
  readonly salt: Buffer | string;
  readonly key: Buffer;
}

/** 32 MB and about 100 ms per hash. After a change, stored hashes are replaced at the next sign-in. */
const COST: Scrypt = { ln: 14, r: 16, p: 1 };
/** Hashes of version 0.1, "salt:key" in hexadecimal; its salt was the hexadecimal text, not the bytes it encodes. */
const COST_0_1: Scrypt = { ln: 14, r: 16, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 64;
const PREFIX = `$scrypt$${spellCost(COST)}$`;

/** Returns a PHC string, which names its own cost: `$scrypt$ln=14,r=16,p=1$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, { cost: COST, salt, bytes: KEY_BYTES });
  return `${PREFIX}${toBase64(salt)}$${toBase64(key)}`;
}

export async function isHashOf(hash: string, password: string): Promise<boolean> {
  const stored = parseHash(hash);
  if (!stored) throw new Error("A stored password hash has an unknown format.");
  const key = await deriveKey(password, { ...stored, bytes: stored.key.length });
  return timingSafeEqual(key, stored.key);
}

/** Whether a new hash of the same password would have another format or cost. */
export function isOutdatedHash(hash: string): boolean {
  return !hash.startsWith(PREFIX);
}

function parseHash(hash: string): StoredHash | undefined {
  const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (phc) {
    const [, ln, r, p, salt = "", key = ""] = phc;
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
    return { cost, salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") };
  }
  const [, salt, key] = /^([\da-f]+):([\da-f]+)$/.exec(hash) ?? [];
  return salt && key ? { cost: COST_0_1, salt, key: Buffer.from(key, "hex") } : undefined;
}

function deriveKey(
  password: string,
  { cost: { ln, r, p }, salt, bytes }: Pick<StoredHash, "cost" | "salt"> & { readonly bytes: number },
): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, bytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function spellCost({ ln, r, p }: Scrypt): string {
  return `ln=${ln},r=${r},p=${p}`;
}

/** PHC strings omit the padding. */
function toBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
