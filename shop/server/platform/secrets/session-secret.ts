import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError, SESSION_SECRET_LENGTH, type Config } from "../../config.ts";

/** SESSION_SECRET, or one that is generated on the first start and stored with the data. */
export async function sessionSecret(config: Pick<Config, "sessionSecret" | "dataDirectory">): Promise<string> {
  if (config.sessionSecret !== undefined) return config.sessionSecret;

  const file = join(config.dataDirectory, "secret");
  const secret = (await readSecret(file)) ?? (await createSecret(file, config.dataDirectory));
  if (secret.length < SESSION_SECRET_LENGTH) {
    throw new ConfigError(
      `The session secret in ${file} is shorter than ${SESSION_SECRET_LENGTH} characters, so sessions could be forged. ` +
        "Delete the file to have a new one made (everybody is signed out), or set SESSION_SECRET.",
    );
  }
  await chmod(file, 0o600);
  return secret;
}

async function createSecret(file: string, directory: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await mkdir(directory, { recursive: true });
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    // A link appears with its whole content, or fails because another process was first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft);
  }
  return (await readSecret(file)) ?? "";
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
