/** `npm run gateway`: builds the gateway and starts it; what follows `--` are its own arguments. */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildGateway, GATEWAY_PROGRAM } from "./gateway/build-gateway.ts";

const TARGET = resolve(import.meta.dirname, "../build/gateway");

await buildGateway(TARGET);
// The settings file is where the command was typed.
process.chdir(process.env["INIT_CWD"] ?? process.cwd());
await import(pathToFileURL(join(TARGET, GATEWAY_PROGRAM)).href);
