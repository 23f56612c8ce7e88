/** Runs the built shop with a fake Stripe on loopback, so that payments can be tried without real money. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { DEMO_KEYS, demoStripeKeys } from "../shop/server/sales/payments/fake-stripe/demo-keys.ts";
import { startFakeStripe } from "../shop/server/sales/payments/fake-stripe/start-fake-stripe.ts";

const PORT = process.env["PORT"] ?? "3000";
const SHOP = `http://localhost:${PORT}`;
const STRIPE_PORT = 12_111;
const env = {
  ...process.env,
  NODE_ENV: "production",
  PORT,
  PUBLIC_URL: SHOP,
  DATA_DIR: resolve(import.meta.dirname, "../data/demo-stripe"),
};

const fake = await startFakeStripe({ ...DEMO_KEYS, now: () => new Date() }, STRIPE_PORT);
const { stripe } = fake;
stripe.onMessage = ({ type, body }) => {
  console.log(`Stripe webhook: ${type}`);
  const headers = { "stripe-signature": stripe.sign(body) };
  fetch(`${SHOP}/wp-json/vitrine/v1/stripe`, { method: "POST", body, headers }).catch((error: unknown) =>
    console.error("Could not deliver the webhook to the shop.", error),
  );
};

const enter = spawn(process.execPath, ["build/server/index.js", "stripe"], {
  env,
  stdio: ["pipe", "inherit", "inherit"],
});
enter.stdin.end(demoStripeKeys(stripe.origin, ["checkout", "cart", "product"]));
const [code] = (await once(enter, "exit")) as [number | null];
if (code !== 0) {
  await fake.close();
  process.exit(1);
}

const shop = spawn(process.execPath, ["build/server/index.js"], { env, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => shop.kill(signal));
await once(shop, "exit");
await fake.close();
