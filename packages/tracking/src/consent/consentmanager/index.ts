export { consentmanager } from "./consentmanager.ts";
