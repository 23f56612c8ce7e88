import { useState } from "react";
import { useNavigation } from "react-router";

/**
 * Action data arrives before the loaders have run again, and their data may remount the fields. A message shown before
 * that invites the owner to type into a field which is about to be emptied.
 */
export function useSettledResult<Result>(result: Result): Result {
  const { state } = useNavigation();
  const [settled, setSettled] = useState(result);
  if (state !== "idle") return settled;
  if (settled !== result) setSettled(result);
  return result;
}
