import { useState } from "react";
import type { FormAnswer } from "./answered-form.tsx";

/** How often this page has kept what was typed: as a key it makes a field anew, so that a secret does not stay in it. */
export function useTakenCount(answer: FormAnswer | undefined): number {
  const [known, setKnown] = useState({ answer, count: 0 });
  if (known.answer === answer) return known.count;
  const count = known.count + (answer?.isKept ? 1 : 0);
  setKnown({ answer, count });
  return count;
}
