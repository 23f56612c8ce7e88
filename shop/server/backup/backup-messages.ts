import type { RestoreRefusal, RestoreStep } from "./restore-backup.ts";

/** Explains why a file was not restored and what to do. */
export function refusalText({ code }: RestoreRefusal): string {
  switch (code) {
    case "no-file":
      return "There is no such file.";
    case "not-a-backup":
      return "This file is not a back-up of a shop like this one.";
    case "newer":
      return "This back-up was made by a newer version of Vitrine. Install that version or a later one, and restore it there.";
    case "other-schema":
      return "This back-up was made by a version with different tables. Restore it with that version.";
    case "cut-short":
      return "This back-up is incomplete: its end is missing. Copy it again, or use another one.";
    case "damaged":
      return "This back-up is damaged: its checksum does not match. Copy it again, or use another one.";
    case "other-secret":
      return (
        "This back-up belongs to a shop with another secret, so its payment, email and tracking keys cannot be decrypted here. " +
        "Bring the file “secret” of that shop (or its SESSION_SECRET) first, or restore without those keys and enter them again."
      );
    case "busy":
      return "Another restore is running. Wait until it has finished.";
    case "not-allowed":
      return "The database does not let the shop replace its tables: its role has to own them, and may need the right to create in the database and in the schema public.";
  }
}

export const STEP_WORDS: Readonly<Record<RestoreStep, string>> = {
  checking: "Checking the file",
  loading: "Loading",
  finishing: "Finishing",
};
