export { ALL_FAKES } from "./all-fakes.ts";
export { createMood } from "./fake-vendor.ts";
export type { Arrival, FakeMood, FakeReply, FakeRequest, FakeVendor } from "./fake-vendor.ts";
