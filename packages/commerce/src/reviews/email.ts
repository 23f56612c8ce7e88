const LONGEST_EMAIL = 100;
const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Whether mail could be sent there. That it arrives only a mail can show. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) && !text.includes("..") && !/^\.|\.@/.test(text);
}
