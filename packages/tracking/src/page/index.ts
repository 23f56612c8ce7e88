export type { CookieJar, HttpAnswer, HttpRequest, KeyValueStore, Page, Stop } from "./page.ts";
