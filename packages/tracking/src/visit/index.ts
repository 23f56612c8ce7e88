export { isEmail, withoutEmail } from "./email-like.ts";
export { rememberedTouch } from "./saved-touch.ts";
export { touchOf } from "./touch.ts";
export type { Touch } from "./touch.ts";
export { recordVisit } from "./visit-cookies.ts";
