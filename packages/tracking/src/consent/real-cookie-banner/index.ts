export { realCookieBanner } from "./real-cookie-banner.ts";
