import { useState } from "react";
import type { FormResult } from "./form.tsx";

/** How often this page has saved its form. As a key it remounts a field, so that a secret does not stay in it. */
export function useSavedCount(result: FormResult | undefined): number {
  const [known, setKnown] = useState({ result, count: 0 });
  if (known.result === result) return known.count;
  const count = known.count + (result?.isSaved ? 1 : 0);
  setKnown({ result, count });
  return count;
}
