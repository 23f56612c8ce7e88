import type { TextKey } from "../i18n/catalogue/english.ts";
import { readPage } from "./listing-url.ts";

export type ReviewOrder = "newest" | "highest" | "lowest" | "helpful";

export const REVIEW_ORDERS: readonly { readonly order: ReviewOrder; readonly label: TextKey }[] = [
  { order: "newest", label: "Newest" },
  { order: "highest", label: "Highest rated" },
  { order: "lowest", label: "Lowest rated" },
  { order: "helpful", label: "Most helpful" },
];

/** A thread's page, order and reply form. Parameter names are WordPress's where it has one. */
export interface ThreadAddress {
  readonly page: number;
  readonly order: ReviewOrder;
  /** The comment that the form is to answer. */
  readonly replyTo: number | null;
  /** A comment that waits for the owner, with the proof that the visitor wrote it. */
  readonly held: { readonly id: number; readonly proof: string } | null;
}

export const HELD = "unapproved";
const PROOF = "moderation-hash";
const ORDER = "review_order";

export function readThreadAddress(query: URLSearchParams): ThreadAddress {
  const heldId = readId(query.get(HELD));
  return {
    page: readPage(query.get("cpage")),
    order: REVIEW_ORDERS.find(({ order }) => order === query.get(ORDER))?.order ?? "newest",
    replyTo: readId(query.get("replytocom")),
    held: heldId === null ? null : { id: heldId, proof: query.get(PROOF) ?? "" },
  };
}

function readId(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null;
}

/** A page of a thread; what is as usual is left out. */
export function threadHref(path: string, { page = 1, order = "newest" }: Partial<ThreadAddress>, hash: string): string {
  const query = new URLSearchParams();
  if (order !== "newest") query.set(ORDER, order);
  if (page > 1) query.set("cpage", String(page));
  return `${path}${query.size > 0 ? `?${query}` : ""}#${hash}`;
}

/** The page with its form ready to answer; the page number is always there, for it opens the tab with the reviews. */
export function replyHref(path: string, page: number, commentId: number): string {
  return `${path}?${new URLSearchParams({ replytocom: String(commentId), cpage: String(page) })}#respond`;
}

export type PhotoSize = "small" | "large";

/** A photo of a review. While the review waits for the owner, only who can prove to have written it is shown its photos. */
export function photoHref(id: string, size: PhotoSize, held: ThreadAddress["held"]): string {
  const query = held ? `?${new URLSearchParams({ [HELD]: String(held.id), [PROOF]: held.proof })}` : "";
  return `/review-photos/${id}-${size}.webp${query}`;
}

/** Where an author finds what they have just written. */
export function commentHref(path: string, page: number, commentId: number, proof: string | null): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("cpage", String(page));
  if (proof !== null) {
    query.set(HELD, String(commentId));
    query.set(PROOF, proof);
  }
  return `${path}${query.size > 0 ? `?${query}` : ""}#comment-${commentId}`;
}
