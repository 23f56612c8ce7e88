export { cookieLawInfo } from "./cookie-law-info.ts";
