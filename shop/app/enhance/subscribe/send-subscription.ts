/** Whether a form asks for emails (newsletter, stock alert); if so, it is sent, and the answer is shown in its place. */
export function sendSubscription(form: HTMLFormElement): boolean {
  if (!form.matches("[data-subscribe]")) return false;
  const sendByBrowser = () => {
    form.removeAttribute("data-ajax-add");
    form.requestSubmit(form.querySelector("button"));
  };
  import("./live-subscription.ts").then(({ subscribe }) => subscribe(form, sendByBrowser), sendByBrowser);
  return true;
}
