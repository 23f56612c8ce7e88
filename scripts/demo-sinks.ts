import { startFakeVendors } from "../shop/server/ports/fake-vendors/start-fake-vendors.ts";

const PORT = Number(process.env["PORT"] ?? 4369);

const vendors = await startFakeVendors(PORT);
console.log(`Stand-ins for the vendors listen at ${vendors.url}`);
console.log(`An account's base address is, for example, ${vendors.baseUrl("facebook")}, and its token "good-token".`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void vendors.close());
