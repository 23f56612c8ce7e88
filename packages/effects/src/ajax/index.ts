export { type AjaxResponse, type AjaxOptions, type AttachmentsResponse, queryAttachments, sendAction } from "./ajax.ts";
