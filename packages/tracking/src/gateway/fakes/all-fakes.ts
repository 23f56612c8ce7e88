import type { DestinationName } from "../destination.ts";
import { fakeMicrosoft } from "./bing.ts";
import { fakeFacebook } from "./facebook.ts";
import type { FakeMood, FakeVendor } from "./fake-vendor.ts";
import { fakeAnalytics } from "./ga.ts";
import { fakeGoogleAds } from "./google-ads.ts";
import { fakePinterest } from "./pinterest.ts";
import { fakeTikTok } from "./tiktok.ts";

export const ALL_FAKES: Readonly<Record<DestinationName, (mood: FakeMood) => FakeVendor>> = {
  facebook: fakeFacebook,
  tiktok: fakeTikTok,
  pinterest: fakePinterest,
  ga: fakeAnalytics,
  google_ads: fakeGoogleAds,
  bing: fakeMicrosoft,
};
