/** Last handler of `/wp-admin/admin-ajax.php`: responds to unknown actions like WordPress. */
export function unknownAjaxAction(): Response {
  const headers = {
    "content-type": "text/html; charset=UTF-8",
    "cache-control": "no-cache, must-revalidate, max-age=0, no-store, private",
    "x-robots-tag": "noindex",
  };
  return new Response("0", { status: 400, headers });
}
