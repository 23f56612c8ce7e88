import type { DestinationName } from "../destination.ts";
import { fakeMicrosoft } from "./bing.ts";
import { fakeFacebook } from "./facebook.ts";
import type { FakeBehaviour, FakeVendor } from "./fake-vendor.ts";
import { fakeAnalytics } from "./ga.ts";
import { fakeGoogleAds } from "./google-ads.ts";
import { fakePinterest } from "./pinterest.ts";
import { fakeTikTok } from "./tiktok.ts";

export const ALL_FAKES: Readonly<Record<DestinationName, (behaviour: FakeBehaviour) => FakeVendor>> = {
  facebook: fakeFacebook,
  tiktok: fakeTikTok,
  pinterest: fakePinterest,
  ga: fakeAnalytics,
  google_ads: fakeGoogleAds,
  bing: fakeMicrosoft,
};
