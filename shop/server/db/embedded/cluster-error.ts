/** The embedded database cannot run, in words an owner can act on. */
export class ClusterError extends Error {
  override readonly name = "ClusterError";
}
