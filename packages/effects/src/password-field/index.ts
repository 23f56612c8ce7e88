export { attachPasswordFields, type PasswordTexts } from "./attach-password-fields.ts";
