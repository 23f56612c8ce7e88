import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { ConfigError } from "../../server/config.ts";

export function writeKey(): string {
  return `site_${randomBytes(9).toString("hex")}`;
}

/** The file that `vitrine-gateway init` writes: everything that a site needs, with comments. */
export const firstFile = (key: string) => `{
  // Where the gateway listens. Behind a proxy that ends TLS: "publicUrl" and "trustProxy": true.
  "port": 3500,
  // "publicUrl": "https://events.studio.example",
  // "trustProxy": true,

  // Stored events are deleted after this many days.
  "retentionDays": 30,

  "sites": [
    {
      // The public name of the site at this gateway, for the SDK's option "gateway": { "url": …, "key": … }.
      "key": "${key}",
      "name": "Studio",
      // Pages of these sites may send events. All others are refused.
      "origins": ["http://localhost:8080"],

      // Without the visitor's consent nothing is stored. "not-required" stores events of everybody.
      "consent": "required",

      // The accounts that receive the site's events. "\${NAME}" is taken from the environment.
      "destinations": [
        // { "vendor": "facebook", "account": "1000000001", "token": "\${META_TOKEN}", "testCode": "TEST123" },
        // { "vendor": "ga", "account": "G-XXXXXXX", "token": "\${GA_API_SECRET}" },
      ],
    },
  ],
}
`;

/** Never overwrites a file. */
export function writeFirstFile(file: string, key = writeKey()): void {
  try {
    writeFileSync(file, firstFile(key), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new ConfigError(`${file} exists already, and was not changed.`);
  }
}
