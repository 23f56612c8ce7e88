import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 1000;

/**
 * For pages about something that is still running: looks again by itself; without a script, a link does. The page is
 * asked for before it is shown again, so that a moment in which the shop cannot answer leaves it as it is.
 */
export function LookAgain({ isRunning }: { isRunning: boolean }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      try {
        const { ok, redirected, url } = await fetch(window.location.href, { method: "HEAD" });
        if (redirected) window.location.assign(url);
        else if (ok) await revalidate();
      } catch {
        // Nobody answers at the moment; the next look may find somebody.
      } finally {
        isLooking = false;
      }
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  if (!isRunning) return null;
  return (
    <p>
      <a href="?">Look again</a>
    </p>
  );
}
