import { seedMany } from "../../shop/server/platform/db/seed/many.ts";
import { newDataFolder } from "../data-folder.ts";
import { withDatabaseOf } from "../database.ts";
import { type LoadPlan, runLoad } from "../load/run-load.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";
import { median } from "../statistics.ts";

interface SizedShop {
  readonly products: number;
  readonly shop: ShopProcess;
  readonly productPaths: readonly string[];
}

interface ScalingTest {
  readonly measure: string;
  readonly plan: (shop: SizedShop) => LoadPlan;
  /** Ratio to the smallest shop; null without a budget. */
  readonly budgets: readonly [tenThousand: number, hundredThousand: number] | null;
}

const SIZES = [100, 10_000, 100_000] as const;
const ROUNDS = 5;
/** Long enough for the kernel's resolution of 10 ms not to matter. */
const ROUND_CPU_MS = 1500;
const PILOT_REQUESTS = 10;
const MAX_REQUESTS = 100;
/** Low, because counting a large catalogue uses several database connections at once. */
const CONCURRENCY = 2;
const WARM_UP = 300;
const VISITED_PRODUCTS = 60;
const CARD = "woocommerce-loop-product__title";

const list = (path: string) => () => ({ paths: [path], mustContain: CARD, concurrency: CONCURRENCY });
const CATEGORY = "/product-category/many-garden/";

const TESTS: readonly ScalingTest[] = [
  { measure: "listing", plan: list("/shop/?attribute_bench={n}"), budgets: [1.2, 2] },
  { measure: "listing, new filter", plan: list("/shop/?max_price=900{n}"), budgets: [2, 2] },
  { measure: "category", plan: list(`${CATEGORY}?attribute_bench={n}`), budgets: [1.2, 2] },
  { measure: "category, new filter", plan: list(`${CATEGORY}?max_price=900{n}`), budgets: [2, 2] },
  {
    measure: "product",
    plan: ({ productPaths }) => ({ paths: productPaths, mustContain: "product-page", concurrency: CONCURRENCY }),
    budgets: [1.2, 2],
  },
  { measure: "search", plan: list("/?s=sage&post_type=product&attribute_bench={n}"), budgets: [1.5, 2] },
  { measure: "search, new filter", plan: list("/?s=sage&post_type=product&max_price=900{n}"), budgets: null },
  {
    measure: "search that matches every product",
    plan: list("/?s=stoneware&post_type=product&attribute_bench={n}"),
    budgets: null,
  },
];

export const scaling: Measure = {
  name: "scaling",
  title: "Large catalogues",
  notes: [
    "Rendered pages, CPU milliseconds of server and database, in three shops that run at the same time with 100, 10,000 and " +
      "100,000 generated products besides the demo products. Each figure is the median of rounds that alternate between the shops; the " +
      "ratio is to the shop with 100 products in the same run. “New filter” is a combination that has not been requested before, so " +
      "that its products and all filter counts are computed; otherwise both are cached, but the page is not.",
    "The category contains a sixth of the products; about a ninth match the search.",
  ],
  async run({ isQuick, log }) {
    const shops: SizedShop[] = [];
    for (const products of SIZES) {
      const startedAt = performance.now();
      shops.push(await openSized(products));
      log(`${products.toLocaleString("en")} products in ${rounded((performance.now() - startedAt) / 1000)} s`);
    }
    const findings: Finding[] = [];
    for (const scalingTest of TESTS) findings.push(...(await compare(scalingTest, shops, isQuick, log)));
    for (const { shop } of shops) await shop.stop();
    return { findings };
  },
};

async function openSized(products: number): Promise<SizedShop> {
  const shop = await startShop(newDataFolder().path);
  const slugs = await withDatabaseOf(shop.dataFolder, async ({ db, pool }) => {
    await seedMany(db, products, new Date());
    // Autovacuum would otherwise run during the measurement.
    await pool.query("vacuum analyze");
    const { rows } = await pool.query<{ slug: string }>(
      `select slug from (select slug, row_number() over (order by id) as n, count(*) over () as total from products where sku like 'M-%') numbered
       where (n - 1) % greatest(total / $1, 1) = 0 limit $1`,
      [VISITED_PRODUCTS],
    );
    return rows.map(({ slug }) => slug);
  });
  await runLoad(
    shop,
    { paths: ["/shop/?attribute_bench={n}", "/product/dune-bowl/?attribute_bench={n}"], mustContain: "</html>" },
    WARM_UP,
  );
  return { products, shop, productPaths: slugs.map((slug) => `/product/${slug}/?attribute_bench={n}`) };
}

async function compare(
  scalingTest: ScalingTest,
  shops: readonly SizedShop[],
  isQuick: boolean,
  log: (text: string) => void,
): Promise<Finding[]> {
  const runs: { readonly shop: SizedShop; readonly requests: number; readonly figures: number[] }[] = [];
  for (const shop of shops) {
    const { cpuMs } = await runLoad(shop.shop, scalingTest.plan(shop), PILOT_REQUESTS);
    const expected = Math.round((isQuick ? ROUND_CPU_MS / 3 : ROUND_CPU_MS) / cpuMs);
    runs.push({ shop, requests: Math.min(Math.max(expected, PILOT_REQUESTS), MAX_REQUESTS), figures: [] });
  }
  for (let round = 0; round < (isQuick ? 3 : ROUNDS); round += 1) {
    for (const { shop, requests, figures } of runs)
      figures.push((await runLoad(shop.shop, scalingTest.plan(shop), requests)).cpuMs);
  }
  const [base = 0, ...larger] = runs.map(({ figures }) => median(figures));
  log(`${scalingTest.measure}: ${[base, ...larger].map(rounded).join(" / ")} CPU ms`);
  return larger.map((value, index) => {
    const size = shops[index + 1]?.products.toLocaleString("en") ?? "";
    const budget = scalingTest.budgets?.[index];
    const detail = `${rounded(base)} → ${rounded(value)} CPU ms`;
    return finding(
      `${scalingTest.measure}, ${size} against 100 products`,
      value / base,
      budget === undefined ? {} : { atMost: budget },
      "×",
      detail,
    );
  });
}
