import { once } from "node:events";
import { ConfigError } from "../server/config.ts";
import { renewIdleConnections } from "../server/platform/db/renew-idle-connections.ts";
import { startServing } from "../server/platform/http/serve.ts";
import { createLog } from "../server/platform/log.ts";
import { startDelivery } from "../server/tracking/delivery/start-delivery.ts";
import { loadFiles } from "./files.ts";
import { openGateway } from "./open-gateway.ts";
import { createRoutes } from "./routes.ts";
import type { GatewaySettings } from "./settings/settings.ts";
import { startTasks } from "./tasks.ts";

/**
 * Serves the gateway until a signal arrives. Whatever happens in between, the database server that this process started
 * stops with it.
 */
export async function serveGateway(settings: GatewaySettings): Promise<void> {
  const { host, port } = settings;
  const log = createLog(settings.logLevel, undefined, settings.logFormat ?? (process.stdout.isTTY ? "text" : "json"));
  const stopping = new AbortController();
  // From the first moment: a signal before everything is open would otherwise end this process, but not PostgreSQL.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  const { gateway, close } = await openGateway(settings, log);
  try {
    const stopDelivery = await startDelivery(gateway.events, settings.retentionDays);
    const stopTasks = startTasks(gateway);
    try {
      const { app, fastPath } = createRoutes({
        gateway,
        files: loadFiles(),
        isStopping: () => stopping.signal.aborted,
      });
      const server = await startServing({
        fetch: app.fetch,
        quick: fastPath,
        trustProxy: settings.trustProxy,
        host,
        port,
        onIdle: () => void renewIdleConnections(gateway.database.pool),
      }).catch(explainPort);
      const url = settings.publicUrl ?? `http://${host === "127.0.0.1" ? "localhost" : host}:${server.port}`;
      if (gateway.access.created !== undefined)
        log.info(`Open this link to see the inspector (shown once): ${url}/sign-in?key=${gateway.access.created}`);
      log.info(`The gateway receives events at ${url}/t/events, and its inspector is at ${url}/`);
      if (!stopping.signal.aborted) await once(stopping.signal, "abort");
      log.info("The gateway is closing.");
      await server.close();
    } finally {
      await stopTasks();
      await stopDelivery();
    }
  } finally {
    await close();
  }
}

function explainPort(error: unknown): never {
  if (!(error instanceof Error && "code" in error && "port" in error)) throw error;
  const port = Number(error.port);
  if (error.code === "EADDRINUSE") throw new ConfigError(`Port ${port} is in use. Try another one: PORT=${port + 1}`);
  if (error.code === "EACCES") throw new ConfigError(`Port ${port} is reserved for root. Try a port above 1023.`);
  throw error;
}
