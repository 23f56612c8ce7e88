import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import styles from "./admin.css?url";

interface RootErrorProps {
  readonly error: unknown;
  /** For tests, whose page cannot be reloaded. */
  readonly reload?: () => void;
}

const RETRY_MS = 2000;
const reloadPage = () => window.location.reload();

/**
 * In place of the whole page, when a link or a form of the admin gets no usable response, such as while the shop restarts
 * or a back-up takes its place.
 */
export function RootError({ error, reload = reloadPage }: RootErrorProps) {
  const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
  useEffect(() => {
    if (!isUnavailable) return undefined;
    const timer = setInterval(() => {
      fetch(window.location.href, { method: "HEAD" }).then(
        ({ status }) => status < 500 && reload(),
        () => undefined,
      );
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [isUnavailable, reload]);
  return (
    <main id="main" className="root-error">
      <link rel="stylesheet" href={styles} />
      <title>The shop is not responding – Admin</title>
      <div className="empty-state">
        <h1>The shop is not responding</h1>
        <p>
          {isUnavailable
            ? "It may be restarting. This page reloads as soon as the shop responds. "
            : "Check your connection, then reload. "}
          If you have just saved something, check whether it was saved.
        </p>
        <button type="button" className="button" onClick={reload}>
          Reload
        </button>
      </div>
    </main>
  );
}
