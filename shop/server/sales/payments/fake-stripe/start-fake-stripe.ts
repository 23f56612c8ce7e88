import { startServing } from "../../../platform/http/serve.ts";
import { FakeStripe, type FakeStripeOptions } from "./fake-stripe.ts";

export interface RunningFakeStripe {
  readonly stripe: FakeStripe;
  close(): Promise<void>;
}

export async function startFakeStripe(options: FakeStripeOptions, port = 0): Promise<RunningFakeStripe> {
  const stripe = new FakeStripe(options);
  const server = await startServing({ fetch: stripe.fetch, host: "127.0.0.1", port });
  stripe.origin = `http://127.0.0.1:${server.port}`;
  return { stripe, close: () => server.close() };
}
