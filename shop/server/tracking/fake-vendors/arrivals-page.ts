import type { Arrival } from "@vitrine/tracking/gateway/fakes";
import type { DestinationName } from "@vitrine/tracking/gateway/all";
import { TROUBLES } from "./trouble.ts";
import type { Trouble } from "./trouble.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";

export interface VendorView {
  readonly name: DestinationName;
  readonly baseUrl: string;
  readonly trouble: Trouble;
  readonly arrivals: readonly Arrival[];
}

/** Lists the events that arrived at each vendor, with a form that simulates failures. */
export function arrivalsPage(vendors: readonly VendorView[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Received events</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 64rem; padding: 0 1rem; }
  table { border-collapse: collapse; inline-size: 100%; }
  th, td { border-block-end: 1px solid #8884; padding: 0.3rem 0.6rem; text-align: start; vertical-align: top; }
  pre { margin: 0; overflow-x: auto; white-space: pre-wrap; word-break: break-all; }
</style>
<h1>Received events</h1>
<p>These are fake vendors. The token is <code>good-token</code>. <a href="/">Refresh</a></p>
${vendors.map(vendorSection).join("\n")}
</html>
`;
}

function vendorSection({ name, baseUrl, trouble, arrivals }: VendorView): string {
  const choices = Object.entries(TROUBLES).map(
    ([value, says]) => `<option value="${value}"${value === trouble ? " selected" : ""}>${says}</option>`,
  );
  return `<section>
<h2>${name}</h2>
<p>Base URL: <code>${escapeHtml(baseUrl)}</code></p>
<form method="post" action="/switch">
  <input type="hidden" name="vendor" value="${name}">
  <label>Behaviour <select name="trouble">${choices.join("")}</select></label>
  <button>Set</button>
</form>
${arrivals.length ? table(arrivals) : "<p>No events yet.</p>"}
</section>`;
}

function table(arrivals: readonly Arrival[]): string {
  const rows = arrivals.map(
    ({ account, name, id, copies, event }) =>
      `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(id)}</td><td>${escapeHtml(account)}</td><td>${copies}</td>` +
      `<td><details><summary>Show</summary><pre>${escapeHtml(JSON.stringify(event, null, 2))}</pre></details></td></tr>`,
  );
  return `<table><thead><tr><th>Event<th>Id<th>Account<th>Times<th>Content</thead><tbody>${rows.join("")}</tbody></table>`;
}
