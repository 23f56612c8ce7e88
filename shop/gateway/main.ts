import { parseArgs } from "node:util";
import { ConfigError } from "../server/config.ts";
import { createLog, errorFields } from "../server/platform/log.ts";
import { renewAccessKey } from "./access/access-key.ts";
import { serveGateway } from "./serve.ts";
import { writeFirstFile } from "./settings/first-file.ts";
import { readSettings, SETTINGS_FILE } from "./settings/read-settings.ts";
import { VARIABLES } from "./settings/variables.ts";

const HELP = `Usage: vitrine-gateway [command] [--config FILE]

Receives events of your sites, stores them in its own PostgreSQL and delivers them to ad and analytics vendors.

Commands:
  (none)   starts the gateway
  init     writes a first settings file with comments
  key      makes a new key for the inspector; the old one and all sessions end when the gateway starts again

Options:
  --config FILE   the settings file, ${SETTINGS_FILE} by default
  --help          shows this text

Environment variables that override the file: ${Object.keys(VARIABLES).join(", ")}.
`;

async function run(): Promise<number> {
  const { values, positionals } = parsedArguments();
  const [command, ...others] = positionals;
  const file = values.config ?? SETTINGS_FILE;
  if (values.help) return print(HELP);
  if (others.length > 0) throw new ConfigError(`There is no command "${positionals.join(" ")}".\n\n${HELP}`);
  switch (command) {
    case undefined:
      await serveGateway(readSettings(file, process.env));
      return 0;
    case "init":
      writeFirstFile(file);
      return print(`${file} is written. Fill in your site and its destinations, then start vitrine-gateway.\n`);
    case "key": {
      const { dataDirectory, publicUrl, port } = readSettings(file, process.env);
      const { created = "" } = await renewAccessKey(dataDirectory);
      const url = publicUrl ?? `http://localhost:${port}`;
      return print(`Start the gateway again, then open ${url}/sign-in?key=${created}\n`);
    }
    default:
      throw new ConfigError(`There is no command "${command}".\n\n${HELP}`);
  }
}

function parsedArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { config: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

try {
  process.exit(await run());
} catch (error) {
  if (!(error instanceof ConfigError)) createLog("error").error("The gateway cannot run.", errorFields(error));
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
