import { useState } from "react";
import type { FormAnswer } from "./answered-form.tsx";

/** How many forms this page has taken: as a key it makes a form anew, so that what was typed does not stay in it. */
export function useTakenCount(answer: FormAnswer | undefined): number {
  const [known, setKnown] = useState({ answer, count: 0 });
  if (known.answer === answer) return known.count;
  const count = known.count + (answer !== undefined && answer.problems.length === 0 ? 1 : 0);
  setKnown({ answer, count });
  return count;
}
