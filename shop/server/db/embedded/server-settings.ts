import type { Endpoint, Transport } from "./endpoint.ts";

export interface ServerSettingsInput {
  readonly major: number;
  readonly transport: Transport;
  readonly endpoint: Endpoint;
  /** False only where losing everything does not matter. */
  readonly durable: boolean;
}

/** Given on the command line, so that this file is the truth and an old postgresql.conf is not. */
export function serverSettings({ major, transport, endpoint, durable }: ServerSettingsInput): string[] {
  const isSocket = transport === "socket";
  return Object.entries({
    listen_addresses: isSocket ? "" : endpoint.host,
    // Quoted, because the setting is a list and a folder's name may hold a comma.
    unix_socket_directories: isSocket ? `"${endpoint.host.replaceAll('"', '""')}"` : "",
    unix_socket_permissions: "0700",
    port: String(endpoint.port),

    fsync: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",

    // A shop's working set is small and the system caches files anyway; the whole cluster should idle in tens of MB.
    shared_buffers: "24MB",
    max_connections: "60",
    huge_pages: "off",
    jit: "off",
    // What a shop asks for is in memory or on a disk without arms: reaching into an index costs hardly more than reading on.
    random_page_cost: "1.1",
    max_wal_size: "256MB",
    min_wal_size: "32MB",
    checkpoint_timeout: "15min",
    // Processes that would only wait: nobody replicates from an embedded cluster, and two cores gain little from helpers.
    max_logical_replication_workers: "0",
    max_wal_senders: "0",
    wal_level: "minimal",
    max_parallel_workers_per_gather: "0",
    ...(major >= 18 ? { io_method: "sync" } : {}),

    // Notices within seconds that a client was killed, so its locks do not outlive it by a whole statement.
    client_connection_check_interval: process.platform === "win32" ? "0" : "2s",
    timezone: "UTC",
    log_timezone: "UTC",
    autovacuum: "on",
    // The log is for what the server itself has to say. Statements and details hold names and addresses of customers.
    log_min_messages: "warning",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_line_prefix: "%m [%p] ",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
