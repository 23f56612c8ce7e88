import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { SMALL_HEAP } from "../../scripts/run/small-heap.mjs";
import { newDataFolder } from "../data-folder.ts";
import { finding, type Measure, rounded } from "../measure.ts";

const ROWS = 100_000;
const QUICK_ROWS = 5000;
const SAMPLE_EVERY_MS = 250;
const SERVER = "build/server/index.js";

export const importing: Measure = {
  name: "import",
  title: "Product files",
  notes: [
    "`npm run import` of a generated file into an empty shop: every tenth product has three variations, each is in two " +
      "categories and has tags and an attribute, and some refer to later products. Memory is the peak of the process, " +
      "without PostgreSQL.",
  ],
  async run({ isQuick, log }) {
    const rows = isQuick ? QUICK_ROWS : ROWS;
    const data = newDataFolder();
    const file = join(data.path, "products.csv");
    await pipeline(productFile(rows), createWriteStream(file));

    const startedAt = performance.now();
    const child = spawn(process.execPath, [...SMALL_HEAP, SERVER, "import", file, "--no-pictures"], {
      env: { ...process.env, DATA_DIR: data.path, NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    let megabytes = 0;
    const sampling = setInterval(() => {
      megabytes = Math.max(megabytes, peakMegabytes(child.pid ?? 0));
    }, SAMPLE_EVERY_MS);
    const [code] = await once(child, "exit");
    clearInterval(sampling);
    if (code !== 0) throw new Error(`The import of ${rows} rows ended with ${String(code)}.`);
    const seconds = (performance.now() - startedAt) / 1000;
    log(`import: ${rounded(rows / seconds)} rows a second`);
    await data.remove();

    return {
      findings: [
        finding(`memory while ${rows} rows are read`, megabytes, { atMost: 300 }, " MB"),
        finding("speed", rows / seconds, {}, " rows a second", `${rounded(seconds)} s on the clock`),
      ],
    };
  },
};

function peakMegabytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function* productFile(rows: number): Generator<string> {
  yield "Type,SKU,Name,Description,Stock,Regular price,Categories,Tags,Parent,Upsells,Attribute 1 name,Attribute 1 value(s),Attribute 1 global\r\n";
  const glazes = ["Oat", "Sage", "Ink"];
  const description = "Thrown, trimmed and fired twice. ".repeat(12);
  for (let row = 0; row < rows;) {
    const category = `Home > Category ${row % 50}`;
    if (row % 10 === 0 && row + 4 <= rows) {
      yield `variable,v${row},Vase ${row},"${description}",,,${category},Tag ${row % 30},,p${row + 15},Glaze,"${glazes.join(", ")}",1\r\n`;
      for (const [at, glaze] of glazes.entries()) {
        yield `variation,v${row}-${at},,,${at + 1},19.50,,,v${row},,Glaze,${glaze},1\r\n`;
      }
      row += 4;
    } else {
      yield `simple,p${row},Mug ${row},"${description}",${row % 99},${(row % 90) + 5},${category},"Gift, Tag ${row % 30}",,,Glaze,${glazes[row % 3]},1\r\n`;
      row += 1;
    }
  }
}
