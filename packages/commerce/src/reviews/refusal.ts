import { inEnglish, type Translate } from "../texts/index.ts";

/** Fields that can have an error. */
export type CommentField = "rating" | "comment" | "author" | "email" | "photos";

/** Required fields. */
export type TextField = Exclude<CommentField, "photos">;

/** Every reason why a review or comment is rejected. */
export type CommentRefusal =
  | { readonly code: "missing"; readonly field: TextField }
  | { readonly code: "too-long"; readonly field: "comment" | "author"; readonly most: number }
  | { readonly code: "email-invalid" }
  | { readonly code: "unknown-subject" }
  | { readonly code: "closed" }
  | { readonly code: "unknown-parent" }
  | { readonly code: "buyers-only" }
  | { readonly code: "duplicate" }
  | { readonly code: "too-fast" }
  | { readonly code: "too-many-photos"; readonly most: number }
  | { readonly code: "photo-too-large"; readonly name: string; readonly mostBytes: number }
  | { readonly code: "photo-unreadable"; readonly name: string }
  | { readonly code: "photos-busy" };

const MISSING: Readonly<Record<TextField, string>> = {
  rating: "Please rate the product.",
  comment: "Please enter your text.",
  author: "Please enter your name.",
  email: "Please enter your email address. It won’t be published.",
};

const MEGABYTE = 1024 * 1024;

const TOO_LONG = {
  comment: "Your text is too long. The limit is {most} characters.",
  author: "Your name is too long. The limit is {most} characters.",
} as const;

/** The one place that puts a refusal into words. */
export function commentRefusalText(refusal: CommentRefusal, t: Translate = inEnglish): string {
  switch (refusal.code) {
    case "missing":
      return t(MISSING[refusal.field]);
    case "too-long":
      return t(TOO_LONG[refusal.field], { most: refusal.most.toLocaleString("en") });
    case "email-invalid":
      return t("Please enter a valid email address.");
    case "unknown-subject":
      return t("What you wrote about is no longer available.");
    case "closed":
      return t("Comments are closed.");
    case "unknown-parent":
      return t("The comment you replied to is no longer available.");
    case "buyers-only":
      return t("Only customers who have bought this product may leave a review.");
    case "duplicate":
      return t("You’ve already posted this.");
    case "too-fast":
      return t("You’re posting too quickly. Please wait a few minutes and try again.");
    case "too-many-photos":
      return t("Please choose {most} photos at most.", { most: refusal.most });
    case "photo-too-large":
      return t("“{name}” is too large. Photos can be up to {megabytes} MB.", {
        name: refusal.name,
        megabytes: refusal.mostBytes / MEGABYTE,
      });
    case "photo-unreadable":
      return t("“{name}” cannot be read as a photo. Please send JPEG, PNG, WebP or AVIF.", { name: refusal.name });
    case "photos-busy":
      return t("We’re receiving many photos right now. Please try again in a moment.");
  }
}

/** The field that has to be corrected; null if the refusal concerns none. */
export function fieldOf(refusal: CommentRefusal): CommentField | null {
  switch (refusal.code) {
    case "missing":
    case "too-long":
      return refusal.field;
    case "email-invalid":
      return "email";
    case "too-many-photos":
    case "photo-too-large":
    case "photo-unreadable":
    case "photos-busy":
      return "photos";
    default:
      return null;
  }
}
