export { gtm } from "./gtm.ts";
