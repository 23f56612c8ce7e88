import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { type LoadPlan, runLoad } from "../load/run-load.ts";

interface PageLoad {
  readonly measure: string;
  /** Null without a budget. */
  readonly budgetMs: number | null;
  readonly requests: number;
  readonly plan: LoadPlan;
}

const CACHED_REQUESTS = 4000;
const RENDERED_REQUESTS = 400;
const CARD = "woocommerce-loop-product__title";
const PRODUCT = "single_add_to_cart_button";
/** Products of every kind, requested in turn. */
const PRODUCTS = [
  "tide-mug",
  "bottle-vase",
  "table-for-two",
  "moon-jar",
  "slow-breakfast",
  "pantry-jar",
  "clay-book",
  "glaze-recipes",
  "heron-vase",
  "butter-dish",
];

export const LOADS: readonly PageLoad[] = [
  {
    measure: "listing, from memory",
    budgetMs: 0.5,
    requests: CACHED_REQUESTS,
    plan: { paths: ["/shop/"], mustContain: CARD },
  },
  {
    measure: "product, from memory",
    budgetMs: 0.5,
    requests: CACHED_REQUESTS,
    plan: { paths: ["/product/dune-bowl/"], mustContain: PRODUCT },
  },
  {
    measure: "listing, rendered",
    budgetMs: 8,
    requests: RENDERED_REQUESTS,
    plan: { paths: ["/shop/?attribute_bench={n}"], mustContain: CARD },
  },
  {
    measure: "listing, rendered, new filter",
    budgetMs: null,
    requests: RENDERED_REQUESTS,
    plan: { paths: ["/shop/?max_price=900{n}"], mustContain: CARD },
  },
  {
    measure: "product, rendered",
    budgetMs: 8,
    requests: RENDERED_REQUESTS,
    plan: { paths: PRODUCTS.map((slug) => `/product/${slug}/?attribute_bench={n}`), mustContain: "product-page" },
  },
  {
    measure: "product, rendered, eleven variations and ten reviews",
    budgetMs: null,
    requests: RENDERED_REQUESTS,
    plan: { paths: ["/product/dune-bowl/?attribute_bench={n}"], mustContain: PRODUCT },
  },
];

export const pages: Measure = {
  name: "pages",
  title: "Pages",
  notes: [
    "CPU milliseconds of server and PostgreSQL together, per request, from the kernel's accounting of their processes " +
      "(Linux only), with the client's latency in brackets. Eight keep-alive connections from another process on the same " +
      "machine, with compression, after a warm-up.",
    "“Rendered” varies a query parameter, so that no page is cached; it includes compression. “New filter” also computes " +
      "all filter counts.",
  ],
  async run({ shop, isQuick, log }) {
    const running = await shop();
    const findings: Finding[] = [];
    for (const { measure, budgetMs, requests, plan } of LOADS) {
      const count = isQuick ? requests / 4 : requests;
      await runLoad(running, plan, Math.max(100, count / 2));
      const { cpuMs, p50Ms, p95Ms } = await runLoad(running, plan, count);
      const waited = `p50 ${rounded(p50Ms)} ms, p95 ${rounded(p95Ms)} ms`;
      findings.push(finding(measure, cpuMs, budgetMs === null ? {} : { atMost: budgetMs }, " CPU ms", waited));
      log(`${measure}: ${rounded(cpuMs)} CPU ms`);
    }
    return { findings };
  },
};
