import { test } from "vitest";
import { useTestDatabase } from "./test-db.ts";
import { seedMany } from "./seed/many.ts";
import { seedDemo } from "./seed.ts";
const shop = useTestDatabase();
test("prof", async () => {
  const t0 = performance.now();
  await seedDemo(shop.database.db, new Date());
  console.log("demo", performance.now() - t0);
  const db = shop.database.db;
  const wrapped = new Proxy(db, { get(t, k) { if (k !== "transaction") return (t as any)[k]; return (f: any) => t.transaction((tx) => f(new Proxy(tx, { get(x, kk) { if (kk !== "execute") { const v = (x as any)[kk]; return typeof v === "function" ? v.bind(x) : v; } return async (q: any) => { const s = performance.now(); const r = await x.execute(q); const text = (q.queryChunks?.[0]?.value?.[0] ?? "").slice(0, 60).replace(/\s+/g, " "); console.log((performance.now() - s).toFixed(0), text); return r; }; } }))); } });
  const t1 = performance.now();
  await seedMany(wrapped as any, Number(process.env["N"] ?? 5000), new Date());
  console.log("many", performance.now() - t1);
}, 200000);
