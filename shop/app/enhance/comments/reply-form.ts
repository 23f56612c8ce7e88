/** The parts of the page's comment form. */
interface ReplyForm {
  readonly respond: HTMLElement;
  readonly parent: HTMLInputElement;
  readonly title: HTMLElement;
  readonly cancel: HTMLElement;
}

/** “Reply” moves the form to the comment. The entered text is kept; Cancel moves the form back and returns focus. */
export function attachReplyForm(page: Document): void {
  const form = findForm(page);
  if (!form) return;
  const { respond, parent, title, cancel } = form;
  const ownTitle = title.textContent;
  /** Fields of a review that a reply does not have. */
  const reviewOnly = [...respond.querySelectorAll<HTMLElement>(".comment-form-rating, .comment-form-photos")];
  const place = page.createElement("div");
  place.id = "wp-temp-form-div";
  place.hidden = true;
  let opener: HTMLElement | null = null;

  page.body.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(".comment-reply-link") : null;
    if (link) moveBelow(link, event);
  });
  cancel.addEventListener("click", (event) => {
    // A page rendered with an open reply is left by its link.
    if (!opener) return;
    event.preventDefault();
    putBack();
  });
  respond.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    respond.querySelector<HTMLElement>("[type=submit]")?.click();
  });

  function moveBelow(link: HTMLElement, event: Event): void {
    const { commentid = "", belowelement = "", replyto = "" } = link.dataset;
    const comment = page.getElementById(belowelement);
    if (!comment || !commentid) return;
    event.preventDefault();
    if (!opener) respond.before(place);
    opener = link;
    comment.after(respond);
    parent.value = commentid;
    title.textContent = replyto;
    cancel.hidden = false;
    for (const field of reviewOnly) field.hidden = true;
    respond.querySelector<HTMLElement>("textarea")?.focus();
  }

  function putBack(): void {
    place.replaceWith(respond);
    parent.value = "0";
    title.textContent = ownTitle;
    cancel.hidden = true;
    for (const field of reviewOnly) field.hidden = false;
    opener?.focus();
    opener = null;
  }
}

function findForm(page: Document): ReplyForm | null {
  const respond = page.getElementById("respond");
  const parent = respond?.querySelector<HTMLInputElement>("#comment_parent");
  const title = respond?.querySelector<HTMLElement>("[data-reply-title]");
  const cancel = respond?.querySelector<HTMLElement>("#cancel-comment-reply-link");
  return respond && parent && title && cancel ? { respond, parent, title, cancel } : null;
}
