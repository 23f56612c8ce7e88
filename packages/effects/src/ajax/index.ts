export { type AjaxAnswer, type AjaxOptions, type AttachmentsAnswer, queryAttachments, sendAction } from "./ajax.ts";
