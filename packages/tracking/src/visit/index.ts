export { isEmail, withoutEmail } from "./email-like.ts";
export { rememberedTouch } from "./remembered-touch.ts";
export { touchOf } from "./touch.ts";
export type { Touch } from "./touch.ts";
export { isNewSession, recordVisit } from "./visit-cookies.ts";
