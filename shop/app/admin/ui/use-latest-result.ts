import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The result of the last action at this URL. React Router drops it when the page's data reload, and with it an undo
 * button or an error that the owner has not read yet.
 */
export function useLatestResult<Result>(result: Result | undefined): Result | undefined {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const [latest, setLatest] = useState({ result, url });
  const isNew = result !== undefined && result !== latest.result;
  if (isNew || url !== latest.url) setLatest({ result, url });
  return result ?? (url === latest.url ? latest.result : undefined);
}
