import { setTimeout as sleep } from "node:timers/promises";
import { newDataFolder } from "../data-folder.ts";
import { runLoad } from "../load/run-load.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { memoryMegabytes } from "../memory.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";
import { median } from "../statistics.ts";

const STARTS = 5;
const SETTLE_MS = 3000;
/** Time for the shop to close idle database connections. */
const IDLE_MS = 15_000;
const VISITS = 500;

export const start: Measure = {
  name: "start",
  title: "Start and memory",
  notes: [
    "CPU seconds of server, PostgreSQL and their child processes until `/healthz` first responds with 200. The first start " +
      "creates the database and loads the demo data; the others are the median of five.",
    "Memory is the proportional set size of these processes as on a machine that runs nothing else: memory they share " +
      "counts once, and memory shared with other programs counts in full. Measured three seconds after the start, and fifteen " +
      "seconds after 500 visits to pages that were not cached.",
  ],
  async run({ isQuick, log }) {
    const data = newDataFolder();
    const first = await startShop(data.path);
    await first.stop();
    const starts: ShopProcess["started"][] = [];
    for (let round = 0; round < (isQuick ? 3 : STARTS); round += 1) {
      const again = await startShop(data.path);
      starts.push(again.started);
      await again.stop();
    }
    const cpuSeconds = median(starts.map(({ cpuMs }) => cpuMs)) / 1000;
    const wallSeconds = median(starts.map(({ wallMs }) => wallMs)) / 1000;
    log(`start: ${rounded(cpuSeconds)} CPU s`);

    const findings: Finding[] = [
      finding("start", cpuSeconds, { atMost: 1.5 }, " CPU s", `${rounded(wallSeconds)} s on the clock`),
      finding(
        "first start, with demo products",
        first.started.cpuMs / 1000,
        {},
        " CPU s",
        `${rounded(first.started.wallMs / 1000)} s on the clock`,
      ),
      ...(await memory(data.path)),
    ];
    await data.remove();
    return { findings };
  },
};

async function memory(dataFolder: string): Promise<Finding[]> {
  const shop = await startShop(dataFolder);
  await sleep(SETTLE_MS);
  const fresh = memoryMegabytes(shop.pid);
  const paths = [
    "/?attribute_bench={n}",
    "/shop/?attribute_bench={n}",
    "/product/dune-bowl/?attribute_bench={n}",
    "/cart/",
  ];
  await runLoad(shop, { paths, mustContain: "</html>" }, VISITS);
  await sleep(IDLE_MS);
  const used = memoryMegabytes(shop.pid);
  await shop.stop();
  return [
    finding("memory, idle after the start", fresh, { atMost: 150 }, " MB"),
    finding(`memory, idle after ${VISITS} visits`, used, { atMost: 150 }, " MB"),
  ];
}
