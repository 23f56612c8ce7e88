import type { ReactNode } from "react";
import { t } from "../../../i18n/t.ts";

interface SubscribeResultProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The answer to a form or a link. A script shows the marked part in place of the form. */
export function SubscribeResult({ title, children }: SubscribeResultProps) {
  return (
    <div className="wrap page-head">
      <div className="subscribe-result" data-subscribe-result="">
        <h1>{title}</h1>
        {children}
      </div>
      <p>
        <a className="button" href="/shop/">
          {t("Browse products")}
        </a>
      </p>
    </div>
  );
}

interface LinkQuestionProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/** The page of a link in an email. Only the button, which posts to the same URL, acts: mail scanners open every link. */
export function LinkQuestion({ title, text, button }: LinkQuestionProps) {
  return (
    <div className="wrap page-head">
      <h1>{title}</h1>
      <p>{text}</p>
      <form method="post">
        <button type="submit" className="button">
          {button}
        </button>
      </form>
    </div>
  );
}
