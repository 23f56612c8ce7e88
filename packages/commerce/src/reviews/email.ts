const LONGEST_EMAIL = 100;
const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Whether the text is a plausible email address. Only an email can prove that it exists. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) && !text.includes("..") && !/^\.|\.@/.test(text);
}
