import type { Endpoint, Transport } from "./endpoint.ts";

export interface ServerSettingsInput {
  readonly major: number;
  readonly transport: Transport;
  readonly endpoint: Endpoint;
  /** False only where losing all data does not matter. */
  readonly durable: boolean;
}

/** Passed on the command line, so that they override an old postgresql.conf. */
export function serverSettings({ major, transport, endpoint, durable }: ServerSettingsInput): string[] {
  const isSocket = transport === "socket";
  return Object.entries({
    listen_addresses: isSocket ? "" : endpoint.host,
    // Quoted, because the setting is a list and a folder's name may contain a comma.
    unix_socket_directories: isSocket ? `"${endpoint.host.replaceAll('"', '""')}"` : "",
    unix_socket_permissions: "0700",
    port: String(endpoint.port),

    fsync: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",

    // A shop's working set is small and the system caches files anyway; the idle cluster should use tens of MB.
    shared_buffers: "24MB",
    max_connections: "60",
    huge_pages: "off",
    jit: "off",
    // The data is in memory or on an SSD: random reads cost hardly more than sequential ones.
    random_page_cost: "1.1",
    max_wal_size: "256MB",
    min_wal_size: "32MB",
    checkpoint_timeout: "15min",
    // Workers that would be idle: an embedded cluster has no replicas, and two cores gain little from parallel queries.
    max_logical_replication_workers: "0",
    max_wal_senders: "0",
    wal_level: "minimal",
    max_parallel_workers_per_gather: "0",
    ...(major >= 18 ? { io_method: "sync" } : {}),

    // Notices within seconds that a client was killed, so that its locks are not held for the rest of a statement.
    client_connection_check_interval: process.platform === "win32" ? "0" : "2s",
    timezone: "UTC",
    log_timezone: "UTC",
    autovacuum: "on",
    // Only the server's own messages: statements and details contain customers' names and addresses.
    log_min_messages: "warning",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_line_prefix: "%m [%p] ",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
