export { ALL_FAKES } from "./all-fakes.ts";
export { createBehaviour } from "./fake-vendor.ts";
export type { Arrival, FakeBehaviour, FakeReply, FakeRequest, FakeVendor } from "./fake-vendor.ts";
