export { googleAds } from "./google-ads.ts";
