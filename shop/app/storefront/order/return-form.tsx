import { RETURN_REASON_NAMES, RETURN_REASONS, returnableQuantity } from "@vitrine/commerce/orders";
import type { ReactNode } from "react";
import type { MediaView } from "../../../server/catalog/media.ts";
import type { ReturnableOrder } from "../../../server/sales/returns/returnable-order.ts";
import { t, translate } from "../../../i18n/t.ts";
import { DateText } from "../../ui/date-text.tsx";
import { OptionalLabel } from "../../ui/optional-label.tsx";
import { Photo } from "../../ui/photo.tsx";
import { tRich } from "../../ui/rich-text.tsx";
import { LineChoices } from "../cart/line-choices.tsx";
import { CheckoutProblems } from "../checkout/checkout-problems.tsx";
import { PhotosField } from "../comments/photos-field.tsx";

export interface ReturnFormResult {
  readonly entered: Readonly<Record<string, string>>;
  readonly problems: readonly { readonly field: string | null; readonly text: string }[];
  readonly hadPhotos: boolean;
}

interface ReturnFormProps {
  readonly base: string;
  readonly returnable: ReturnableOrder;
  /** By line. */
  readonly pictures: Readonly<Record<number, MediaView>>;
  /** Path of the page about returns; "" for none. */
  readonly policy: string;
  readonly maxComment: number;
  readonly result: ReturnFormResult | undefined;
}

/** Products, reason, words and photos of a return. */
export function ReturnForm({ base, returnable, pictures, policy, maxComment, result }: ReturnFormProps) {
  const { until, hasOpenRequest, lines } = returnable;
  const { entered = {}, problems = [], hadPhotos = false } = result ?? {};
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.text ?? null;
  if (hasOpenRequest) return <p>{t("We’ve received your return request and will answer it by email.")}</p>;
  if (until === null || lines.length === 0) {
    return (
      <>
        <CheckoutProblems problems={problems} />
        <p>{t("Nothing of this order can be returned online. Please contact us if you need help.")}</p>
      </>
    );
  }
  return (
    <form method="post" action={`${base}return/`} encType="multipart/form-data" className="return-form">
      <CheckoutProblems problems={problems} />
      <p>
        {tRich("You can request a return until {date}.", { date: <DateText date={until} /> })}{" "}
        {policy !== "" && <a href={policy}>{t("Read about returns")}</a>}
      </p>
      <fieldset className="return-items" id="items" aria-describedby={problemOf("items") ? "items-problem" : undefined}>
        <legend>{t("What would you like to send back?")}</legend>
        <Problem id="items-problem" text={problemOf("items")} />
        {lines.map((line) => {
          const name = `quantity-${line.id}`;
          const most = returnableQuantity(line);
          const problem = problemOf(name);
          const picture = pictures[line.id];
          return (
            <div key={line.id} className="return-item">
              {picture && <Photo media={picture} sizes="4rem" alt="" />}
              <label htmlFor={name}>
                {line.name}
                <LineChoices choices={line.shown} />
              </label>
              <select
                id={name}
                name={name}
                defaultValue={entered[name] ?? "0"}
                aria-invalid={problem === null ? undefined : true}
                aria-describedby={problem === null ? undefined : `${name}-problem`}
              >
                {Array.from({ length: Math.min(most, MOST_CHOICES) + 1 }, (_, quantity) => (
                  <option key={quantity} value={quantity}>
                    {t("{count} of {most}", { count: quantity, most })}
                  </option>
                ))}
              </select>
              <Problem id={`${name}-problem`} text={problem} />
            </div>
          );
        })}
      </fieldset>
      <Row name="reason" label={t("Reason")} problem={problemOf("reason")}>
        {(field) => (
          <select {...field} required defaultValue={entered["reason"] ?? ""}>
            <option value="">{t("Choose a reason")}</option>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {translate(RETURN_REASON_NAMES[reason])}
              </option>
            ))}
          </select>
        )}
      </Row>
      <Row
        name="comment"
        label={<OptionalLabel>{t("What’s wrong with it?")}</OptionalLabel>}
        problem={problemOf("comment")}
      >
        {(field) => <textarea {...field} rows={4} maxLength={maxComment} defaultValue={entered["comment"] ?? ""} />}
      </Row>
      <PhotosField problem={problemOf("photos")} areLost={hadPhotos} />
      <button type="submit" className="button">
        {t("Send return request")}
      </button>
    </form>
  );
}

/** A longer list would be unusable; more can be returned with a second request. */
const MOST_CHOICES = 200;

interface RowProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly problem: string | null;
  readonly children: (field: {
    readonly id: string;
    readonly name: string;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
  }) => ReactNode;
}

function Row({ name, label, problem, children }: RowProps) {
  const isBad = problem !== null;
  return (
    <div className="form-row">
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        "aria-invalid": isBad || undefined,
        "aria-describedby": isBad ? `${name}-problem` : undefined,
      })}
      <Problem id={`${name}-problem`} text={problem} />
    </div>
  );
}

function Problem({ id, text }: { readonly id: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p className="field-problem" id={id}>
      {text}
    </p>
  );
}
