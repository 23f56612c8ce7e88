import { inEnglish, type Say } from "../texts/index.ts";

/** The parts of the form that something can be wrong with. */
export type CommentField = "rating" | "comment" | "author" | "email" | "photos";

/** Of these, the ones that have to be filled in. */
export type TextField = Exclude<CommentField, "photos">;

/** Every reason why a review or a comment is not taken. */
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
  comment: "Please type your text.",
  author: "Please tell us your name.",
  email: "Please tell us your e-mail address. It is not shown to anybody.",
};

const MEGABYTE = 1024 * 1024;

const TOO_LONG = {
  comment: "Your text is too long: {most} characters are the most.",
  author: "Your name is too long: {most} characters are the most.",
} as const;

/** The one place that puts a refusal into words. */
export function commentRefusalText(refusal: CommentRefusal, say: Say = inEnglish): string {
  switch (refusal.code) {
    case "missing":
      return say(MISSING[refusal.field]);
    case "too-long":
      return say(TOO_LONG[refusal.field], { most: refusal.most.toLocaleString("en") });
    case "email-invalid":
      return say("Please enter a valid e-mail address.");
    case "unknown-subject":
      return say("What you wrote about is no longer here.");
    case "closed":
      return say("Nothing can be written here any more.");
    case "unknown-parent":
      return say("What you answered is no longer here.");
    case "buyers-only":
      return say("Only customers who have bought this product may leave a review.");
    case "duplicate":
      return say("It looks as though you have already said that.");
    case "too-fast":
      return say("You are writing very quickly. Please wait a few minutes and send it again.");
    case "too-many-photos":
      return say("Please choose {most} photos at most.", { most: refusal.most });
    case "photo-too-large":
      return say("“{name}” is too large: a photo may have {megabytes} MB at most.", {
        name: refusal.name,
        megabytes: refusal.mostBytes / MEGABYTE,
      });
    case "photo-unreadable":
      return say("“{name}” cannot be read as a photo. Please send JPEG, PNG, WebP or AVIF.", { name: refusal.name });
    case "photos-busy":
      return say("Many photos are arriving just now. Please send yours again in a moment.");
  }
}

/** Where the visitor has to go to put it right; null where no field is to blame. */
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
