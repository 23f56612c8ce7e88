import type { Session } from "./ledger.ts";
import { CARDS } from "./ledger.ts";
import { escapeHtml } from "../../../platform/html/escape-html.ts";

/**
 * The payment page for customers without script; it does not resemble Stripe's. Without its own icon, browsers
 * would ask this server for one, which answers 401 without an API key.
 */
export function paymentPage({ id, amount_total: total, currency, cancel_url: back }: Session, problem = ""): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pretend payment</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;margin:.25rem 0 1rem}</style>
<h1>Pretend payment</h1><p>No money moves here. Total: <strong>${(total / 100).toFixed(2)} ${escapeHtml(currency.toUpperCase())}</strong></p>
${problem === "" ? "" : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`}
<form method="post" action="/pay/${escapeHtml(id)}"><label>Card number <input name="card" value="${CARDS.good}" inputmode="numeric"></label>
<button>Pay</button></form><p><a href="${escapeHtml(back)}">Back to the shop</a></p>
<p>${CARDS.declined} is declined; ${CARDS.slow} takes its time.</p></html>`;
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response(html, { status: problem === "" ? 200 : 402, headers });
}
