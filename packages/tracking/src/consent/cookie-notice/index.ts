export { cookieNotice } from "./cookie-notice.ts";
