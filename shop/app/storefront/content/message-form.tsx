import type { ReactNode } from "react";
import type { MessageField, MessageInput } from "../../../server/content/contact/check-message.ts";
import type { BlockProps } from "../../../server/content/pages/document.ts";
import { t } from "../../../i18n/t.ts";
import { OptionalLabel } from "../../ui/optional-label.tsx";
import { PhotosField } from "../comments/photos-field.tsx";

interface MessageFormProps {
  readonly pageSlug: string;
  /** Of the page's block. */
  readonly options: Pick<BlockProps<"form">, "button" | "topics" | "asksOrderNumber" | "takesPhotos">;
  /** The refused message and its errors. */
  readonly before?: {
    readonly entered: MessageInput;
    readonly problems: Readonly<Partial<Record<MessageField | "photos", string>>>;
    readonly hadPhotos: boolean;
  };
}

/** The contact form. It works without script; a refused message is shown again with its text. */
export function MessageForm({ pageSlug, options, before }: MessageFormProps) {
  const { button, topics, asksOrderNumber, takesPhotos } = options;
  const aria = (field: MessageField) => ({
    id: `message-${field}`,
    name: field,
    defaultValue: before?.entered[field],
    ...(before?.problems[field] !== undefined && {
      "aria-invalid": true as const,
      "aria-describedby": `message-${field}-problem`,
    }),
  });
  return (
    <form
      className="message-form"
      method="post"
      action="/send-message/"
      encType={takesPhotos ? "multipart/form-data" : undefined}
    >
      {topics.length > 0 && (
        <Field field="topic" label={t("What is it about?")} problem={before?.problems.topic}>
          <select {...aria("topic")}>
            {topics.map(({ label }, index) => (
              <option key={index}>{label}</option>
            ))}
          </select>
        </Field>
      )}
      {asksOrderNumber && (
        <Field
          field="order"
          label={<OptionalLabel>{t("Order number")}</OptionalLabel>}
          problem={before?.problems.order}
        >
          <input {...aria("order")} type="text" maxLength={30} autoComplete="off" dir="auto" />
        </Field>
      )}
      <Field field="name" label={t("Name")} problem={before?.problems.name}>
        <input {...aria("name")} type="text" required maxLength={245} autoComplete="name" dir="auto" />
      </Field>
      <Field field="email" label={t("Email")} problem={before?.problems.email}>
        <input {...aria("email")} type="email" required maxLength={100} autoComplete="email" />
      </Field>
      <Field field="message" label={t("Message")} problem={before?.problems.message}>
        <textarea {...aria("message")} rows={6} required maxLength={5000} dir="auto" />
      </Field>
      {takesPhotos && (
        <PhotosField
          id="message-photos"
          problem={before?.problems.photos ?? null}
          areLost={before?.hadPhotos ?? false}
        />
      )}
      <div className="comment-form-subject" aria-hidden="true">
        <label htmlFor="message-subject">{t("Leave this empty")}</label>
        <input id="message-subject" name="subject" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="page" value={pageSlug} />
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
}

function Field({
  field,
  label,
  problem,
  children,
}: {
  field: MessageField;
  label: ReactNode;
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={`message-${field}`}>{label}</label>
      {children}
      {problem !== undefined && (
        <p id={`message-${field}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
