import type { Door } from "../http/door.ts";
const ADMIN_AJAX = "/wp-admin/admin-ajax.php";

/** The end of the old ajax address: an action that no door before this one knows is answered as WordPress does. */
export function adminAjaxEnd(): Door {
  return (request) => {
    if (new URL(request.url).pathname !== ADMIN_AJAX) return Promise.resolve(null);
    const headers = {
      "content-type": "text/html; charset=UTF-8",
      "cache-control": "no-cache, must-revalidate, max-age=0, no-store, private",
      "x-robots-tag": "noindex",
    };
    return Promise.resolve(new Response("0", { status: 400, headers }));
  };
}
