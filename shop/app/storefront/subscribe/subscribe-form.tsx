import type { ReactNode } from "react";
import { t } from "../../../i18n/t.ts";

export interface RefusedSubscription {
  readonly email: string;
  readonly text: string;
}

interface SubscribeFormProps {
  /** Prefix of the IDs: a page may have several of these forms. */
  readonly id: string;
  readonly action: string;
  readonly button: string;
  /** What the person agrees to. */
  readonly note: ReactNode;
  readonly before?: RefusedSubscription | undefined;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** A form that asks for an email address. It works without script; with one, the answer replaces the form. */
export function SubscribeForm({ id, action, button, note, before, children }: SubscribeFormProps) {
  const described = [...(before ? [`${id}-problem`] : []), `${id}-note`].join(" ");
  return (
    <form className="subscribe-form" id={id} method="post" action={action} data-ajax-add="" data-subscribe="">
      {children}
      <div className="field">
        <label htmlFor={`${id}-email`}>{t("Email address")}</label>
        <div className="subscribe-row">
          <input
            id={`${id}-email`}
            type="email"
            name="email"
            defaultValue={before?.email}
            required
            maxLength={100}
            autoComplete="email"
            aria-invalid={before ? true : undefined}
            aria-describedby={described}
          />
          <button type="submit" className="button">
            {button}
          </button>
        </div>
        {before && (
          <p id={`${id}-problem`} className="subscribe-problem">
            {before.text}
          </p>
        )}
      </div>
      {/* A honeypot for bots. */}
      <div className="subscribe-trap" aria-hidden="true">
        <label htmlFor={`${id}-subject`}>{t("Leave this empty")}</label>
        <input id={`${id}-subject`} name="subject" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p id={`${id}-note`} className="subscribe-note">
        {note}
      </p>
    </form>
  );
}
