// A second process on a cluster, for the tests: says how to connect, then stays until it is told to stop.
import { openCluster } from "../cluster.ts";

const [directory = "", sheltered] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = { debug() {}, info: say, warn: say, error: say };

const cluster = await openCluster({ directory, log, ...(sheltered ? { shelter: sheltered } : {}) });
say(`ready ${JSON.stringify(cluster.connection)}`);

process.stdin.once("data", () => {
  void cluster.stop().then(() => process.exit(0));
});
