import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 60_000;

/**
 * Reads the figures again while the page is visible. It requests the page before the router does, so that the page
 * stays as it is while the shop cannot respond.
 */
export function RefreshEveryMinute() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== "visible") return;
      const response = await fetch(window.location.href, { method: "HEAD" }).catch(() => null);
      if (response?.ok && !response.redirected) await revalidate();
    };
    const timer = setInterval(() => void refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return null;
}
