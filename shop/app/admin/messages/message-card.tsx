import { Link } from "react-router";
import type { ListedMessage } from "../../../server/content/contact/list-messages.ts";
import { customerPath } from "../customers/customer-path.ts";
import { ShopLink } from "../shop-link.tsx";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { PhotoList } from "../ui/photo-list.tsx";
import { Timestamp } from "../ui/timestamp.tsx";

interface MessageCardProps {
  readonly message: ListedMessage;
  /** Of the shop, for the subject of a reply. */
  readonly siteName: string;
  readonly mayAct: boolean;
}

/** Shows visitors' input as plain text only, without markup or links. */
export function MessageCard({ message, siteName, mayAct }: MessageCardProps) {
  const {
    id,
    pageSlug,
    topic,
    orderNumber,
    orderId,
    name,
    email,
    body,
    createdAt,
    isAnswered,
    mailStatus,
    isCustomer,
    photos,
  } = message;
  return (
    <article className="card message-card" aria-labelledby={`message-${id}`}>
      <h2 id={`message-${id}`} className="message-author">
        {name}
      </h2>
      <p className="message-facts">
        {isAnswered ? <Badge tone="good">Answered</Badge> : <Badge tone="waiting">Open</Badge>}
        {mailStatus === "given-up" && <Badge tone="bad">Email not sent</Badge>}
        {topic !== "" && <span>{topic}</span>}
        {orderNumber !== "" &&
          (orderId === null ? (
            <span>Order {orderNumber}, not found</span>
          ) : (
            <Link to={`/admin/orders/${orderId}/`}>Order {orderNumber}</Link>
          ))}
        <span>{email}</span>
        {isCustomer && <Link to={customerPath(email)}>View customer</Link>}
        {pageSlug !== "" && (
          <span className="soft">
            sent on <ShopLink path={`/${encodeURIComponent(pageSlug)}/`}>{pageSlug}</ShopLink>
          </span>
        )}
        <span className="soft">
          <Timestamp date={createdAt} />
        </span>
      </p>
      <p className="typed-text">{body}</p>
      <PhotoList photos={photos} folder="/admin/messages/photos/" from={`From ${name}`} />
      {mayAct && (
        <div className="button-row">
          <a
            className={isAnswered ? "button button-quiet" : "button"}
            href={replyUrl(email, siteName)}
            aria-label={`Reply by email: ${name}`}
          >
            <Icon name="mail" />
            Reply by email
          </a>
          <Form method="post">
            <input type="hidden" name="message" value={id} />
            <button
              type="submit"
              className="button button-quiet"
              name="intent"
              value={isAnswered ? "open" : "answered"}
              aria-label={`${isAnswered ? "Reopen" : "Mark as answered"}: ${name}`}
            >
              {isAnswered ? "Reopen" : "Mark as answered"}
            </button>
          </Form>
          <Confirm
            label="Delete"
            question={`Delete the message from ${name}?`}
            text="This cannot be undone."
            confirmLabel="Delete message"
            fields={{ intent: "delete", message: id }}
          />
        </div>
      )}
    </article>
  );
}

/** An email address may contain characters that would begin a header of the email, such as `?` and `&`. */
function replyUrl(email: string, siteName: string): string {
  const subject = encodeURIComponent(`Your message to ${siteName}`);
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${subject}`;
}
