import { ADD, addForm } from "../demo-product.ts";
import { type LoadPlan, runLoad } from "../load/run-load.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { startShop } from "../shop-process.ts";
import { countStatements } from "../statement-counter.ts";

const REQUESTS = 800;
const COUNTED_ADDS = 40;

export const cart: Measure = {
  name: "cart",
  title: "Cart",
  notes: [
    "Requests go to `?wc-ajax=add_to_cart` as the page's script sends them, and every response must contain the mini-cart. " +
      "“A visitor's first” creates a session and a cart each time; “further ones” come from eight visitors with cookies.",
    "Statements are counted by a proxy in front of PostgreSQL, in a separate run.",
  ],
  async run({ shop, isQuick, log }) {
    const running = await shop();
    const requests = isQuick ? REQUESTS / 4 : REQUESTS;
    const form = await addForm(running.origin);
    const add: LoadPlan = { paths: [ADD], form, mustContain: "woocommerce-mini-cart-item" };
    const refresh: LoadPlan = {
      paths: ["/?wc-ajax=get_refreshed_fragments"],
      form: { time: "0" },
      mustContain: "cart_hash",
    };

    const findings: Finding[] = [];
    const loads: readonly [string, LoadPlan, number | null][] = [
      ["add to cart, a visitor's first", add, 2],
      ["add to cart, further ones", { ...add, keepsCookies: true }, 2],
      ["fragments, empty cart", refresh, null],
      [
        "fragments, with a cart",
        { ...refresh, opening: { path: ADD, form }, mustContain: "woocommerce-mini-cart-item" },
        null,
      ],
    ];
    for (const [measure, plan, budget] of loads) {
      // Warm up, so that V8 has optimised the code.
      await runLoad(running, plan, requests * 2);
      const { cpuMs, p50Ms, p95Ms } = await runLoad(running, plan, requests);
      const waited = `p50 ${rounded(p50Ms)} ms, p95 ${rounded(p95Ms)} ms`;
      findings.push(finding(measure, cpuMs, budget === null ? {} : { atMost: budget }, " CPU ms", waited));
      log(`${measure}: ${rounded(cpuMs)} CPU ms`);
    }
    findings.push(...(await statementsPerAdd(running.dataFolder, add)));
    return { findings };
  },
};

async function statementsPerAdd(dataFolder: string, add: LoadPlan): Promise<Finding[]> {
  const counter = await countStatements(dataFolder);
  const shop = await startShop(dataFolder, { DATABASE_URL: counter.databaseUrl, ROLE: "web" });
  try {
    const findings: Finding[] = [];
    for (const [measure, plan] of [
      ["statements for a visitor's first add", add],
      ["statements for a further add", { ...add, keepsCookies: true }],
    ] as const) {
      await runLoad(shop, plan, COUNTED_ADDS);
      const before = counter.count();
      await runLoad(shop, plan, COUNTED_ADDS);
      findings.push(finding(measure, (counter.count() - before) / COUNTED_ADDS, { atMost: 3 }, ""));
    }
    return findings;
  } finally {
    await shop.stop();
    await counter.close();
  }
}
