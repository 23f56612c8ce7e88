export { googleEmail, googleFirstName, googleLastName, googlePhone, googlePostalCode, googleRegion } from "./google.ts";
export { isHashed } from "./is-hashed.ts";
export { META_FIELDS } from "./meta.ts";
export { PINTEREST_FIELDS, TIKTOK_FIELDS } from "./others.ts";
