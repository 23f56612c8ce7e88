export { cookiebot } from "./cookiebot.ts";
