/** The embedded database cannot run; the message tells the owner what to do. */
export class ClusterError extends Error {
  override readonly name = "ClusterError";
}
