import { startFakeVendors } from "../shop/server/tracking/fake-vendors/start-fake-vendors.ts";

const PORT = Number(process.env["PORT"] ?? 4369);

const vendors = await startFakeVendors({ port: PORT });
console.log(`Fake vendors listen at ${vendors.url}`);
console.log(`Example of an account's base URL: ${vendors.baseUrl("facebook")}; its token is "good-token".`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void vendors.close());
