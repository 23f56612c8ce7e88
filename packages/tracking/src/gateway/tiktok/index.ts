export { tiktok } from "./tiktok.ts";
