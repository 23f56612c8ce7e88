export { consentMagic } from "./consent-magic.ts";
