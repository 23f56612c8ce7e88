export type { Arrival, CookieJar, HttpResponse, HttpRequest, KeyValueStore, Page, Stop } from "./page.ts";
