import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 1000;

/**
 * For pages about a running job: reloads the data regularly; without a script there is a link. It requests the page
 * before the router does, so that the page stays as it is while the shop cannot respond.
 */
export function RefreshWhile({ isRunning }: { isRunning: boolean }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    let isBusy = false;
    const refresh = async () => {
      if (isBusy) return;
      isBusy = true;
      try {
        const { ok, redirected, url } = await fetch(window.location.href, { method: "HEAD" });
        if (redirected) window.location.assign(url);
        else if (ok) await revalidate();
      } catch {
        // The shop does not respond right now; the next attempt may succeed.
      } finally {
        isBusy = false;
      }
    };
    const timer = setInterval(() => void refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  if (!isRunning) return null;
  return (
    <p>
      <a href="?">Refresh</a>
    </p>
  );
}
