// A second process on a cluster, for tests: prints its connection, then runs until it is told to stop.
import { openCluster } from "../cluster.ts";

const [directory = "", sheltered] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const log = { debug() {}, info: print, warn: print, error: print };

const cluster = await openCluster({ directory, log, ...(sheltered ? { shelter: sheltered } : {}) });
print(`ready ${JSON.stringify(cluster.connection)}`);

process.stdin.once("data", () => {
  void cluster.stop().then(() => process.exit(0));
});
