import { randomBytes } from "node:crypto";

const CART_ID = /^t_[0-9a-f]{30}$/;
const LINE_KEY = /^[0-9a-f]{32}$/;

/** 120 random bits in the format of a guest's customer ID: a client that knows the ID owns the cart. */
export function newCartId(): string {
  return `t_${randomBytes(15).toString("hex")}`;
}

export function isCartId(text: string): boolean {
  return CART_ID.test(text);
}

export function isLineKey(text: string): boolean {
  return LINE_KEY.test(text);
}
