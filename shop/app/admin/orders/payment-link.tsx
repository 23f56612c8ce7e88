import { type ReactNode, useState } from "react";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { Notice } from "../ui/notice.tsx";
import { useHasScript } from "../ui/use-has-script.ts";

export interface PaymentLinkFacts {
  readonly address: string;
  readonly title: string;
  /** What became of its email. */
  readonly email: "sent" | "waiting" | "saved" | "failed" | "none";
  readonly to: string;
  /** Once: nobody is pressed. */
  readonly canRemind: boolean;
}

/** The link with which the customer pays an order that staff placed. */
export function PaymentLink({
  address,
  title,
  email,
  to,
  canRemind,
  children,
}: PaymentLinkFacts & { readonly children: ReactNode }) {
  const hasScript = useHasScript();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <Notice tone="waiting" title={title}>
      {emailWords(email, to)}
      <span className="pay-link">
        <input
          type="text"
          readOnly
          value={address}
          aria-label="Payment link"
          onFocus={({ target }) => target.select()}
        />
        {hasScript && (
          <button type="button" className="button button-quiet" onClick={() => void copy()}>
            <Icon name={isCopied ? "check" : "copy"} />
            <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
          </button>
        )}
      </span>
      <div className="button-row">
        {children}
        {canRemind && (
          <MayAct>
            <Form method="post" isGuarded={false}>
              <button type="submit" className="button button-quiet" name="intent" value="remind">
                Send reminder
              </button>
            </Form>
          </MayAct>
        )}
      </div>
    </Notice>
  );
}

function emailWords(email: PaymentLinkFacts["email"], to: string): string {
  switch (email) {
    case "sent":
      return `Emailed to ${to}. Anyone with the link can see the order and pay it.`;
    case "waiting":
      return `The email to ${to} is being sent. Anyone with the link can see the order and pay it.`;
    case "saved":
      return "No mail server is set up, so no email was sent: copy the link and send it yourself.";
    case "failed":
      return `The email to ${to} could not be sent: copy the link and send it yourself.`;
    case "none":
      return "There is no email address: copy the link and send it yourself.";
  }
}
