/** The next page should be here by then; if it is not, another press is a new attempt. */
const REPEAT_MS = 3000;

interface SentForm {
  readonly submitter: HTMLElement | null;
  readonly at: number;
}

/**
 * Sends a form once if its button is pressed twice. The server would do both: add the products of an order twice, or
 * refuse a coupon because the first press has applied it.
 */
export function attachSendOnce(page: Document): void {
  const sent = new WeakMap<HTMLFormElement, SentForm>();
  // On the window, where the listeners that send a form by script have run.
  page.defaultView?.addEventListener("submit", (event) => {
    const { target: form, submitter, timeStamp: at, defaultPrevented } = event;
    if (!(form instanceof HTMLFormElement) || defaultPrevented || form.method !== "post") return;
    const last = sent.get(form);
    if (last && last.submitter === submitter && at - last.at < REPEAT_MS) event.preventDefault();
    else sent.set(form, { submitter, at });
  });
}
