import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import type * as Compose from "./compose.ts";
import type * as Configuration from "./config.ts";
import type * as Logging from "./platform/log.ts";
import type * as Opening from "./open-shop.ts";
import type { ServerBuild } from "react-router";

/**
 * The development server: Vite handles requests first, so that a saved file takes effect at once. The page cache is
 * off.
 */
const root = resolve(import.meta.dirname, "..");
const vite = await createVite({
  root,
  configFile: resolve(root, "vite.config.ts"),
  server: { middlewareMode: true },
  appType: "custom",
});
const environment = vite.environments.ssr;
if (!environment || !isRunnableDevEnvironment(environment))
  throw new Error("Vite has no environment that can run the server.");
const load = <Module>(path: string) => environment.runner.import<Module>(path);

const { readConfig } = await load<typeof Configuration>("/server/config.ts");
const { createLog } = await load<typeof Logging>("/server/platform/log.ts");
const { openShop } = await load<typeof Opening>("/server/open-shop.ts");

const config = readConfig({ ...process.env, NODE_ENV: "development", PAGE_CACHE_MB: "0" });
const log = createLog(config.logLevel, undefined, config.logFormat);
const opening = openShop(config, log);
let server: Server | undefined;
// Before the shop is open, and for every signal: npm passes on the Ctrl-C that the terminal has already sent, and
// PostgreSQL must not outlive either.
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (!isStopping) void stop();
    isStopping = true;
  });
}
const open = await opening;

/** Composed anew for each request: Vite's runner caches unchanged modules, so this is cheap. */
async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [{ composeApp }, build] = await Promise.all([
    load<typeof Compose>("/server/compose.ts"),
    load<ServerBuild>("virtual:react-router/server-build"),
  ]);
  const { app } = composeApp({
    ...open,
    build,
    isStopping: () => false,
    clientDirectory: resolve(root, "public"),
    demoMedia: resolve(root, "demo/media"),
    docsDirectory: resolve(root, "../build/docs"),
  });
  await getRequestListener(app.fetch)(request, response);
}

server = createServer((request, response) => {
  vite.middlewares(request, response, () => {
    handle(request, response).catch((error: unknown) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      response.writeHead(500, { "Content-Type": "text/plain" }).end("The page failed; see the terminal.");
    });
  });
});
server.on("error", (error) => {
  log.error(`The server cannot listen on port ${config.port}: ${error.message}`);
  void stop(1);
});
server.listen(config.port, config.host, () => log.info(`Development at http://localhost:${config.port}`));

async function stop(code = 0): Promise<void> {
  const opened = await opening;
  server?.close();
  server?.closeAllConnections();
  await Promise.all([vite.close(), opened.close()]);
  process.exit(code);
}
