import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import { Form, type FormResult } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { useHasScript } from "../ui/use-has-script.ts";
import { AcceptFields, ExchangeFields, RefuseFields } from "./decision-fields.tsx";
import type { ReturnPageData } from "./return-page.server.ts";
import { ReturnCustomer, ReturnPolicy } from "./return-side.tsx";

interface DecisionFormProps {
  readonly page: ReturnPageData;
  readonly result: FormResult | undefined;
  /** What the customer wrote. */
  readonly children: ReactNode;
}

const CARDS = [
  ["accept", "return", "Accept", "Take back and refund"],
  ["exchange", "swap", "Exchange", "Send new items instead"],
  ["refuse", "close", "Refuse", "Explain why"],
] as const;

/** One form for all three decisions; the style sheet shows the fields and the button of the chosen one. */
export function DecisionForm({ page, result, children }: DecisionFormProps) {
  const { name, version, worth, currency, isByProvider, canSendMail } = page;
  const chosen = result?.entered?.["decision"] ?? "accept";
  const money = adminMoney(worth, currency, currency.code);
  const hasScript = useHasScript();
  const buttons = (
    <>
      <div className="return-panel is-accept">
        <ConfirmButton
          label="Accept return"
          name="intent"
          value="decide"
          ask={(form) =>
            form.get("decision") === "accept" && form.get("accept-refund") === "now"
              ? {
                  question: `Refund ${enteredAmount(form) || money} now?`,
                  text: isByProvider
                    ? "The money is sent back at once. Refunds can’t be undone."
                    : "The refund is recorded; you send the money yourself. Refunds can’t be undone.",
                  confirmLabel: "Accept and refund",
                }
              : null
          }
          tick="If I refund now: yes, it can’t be undone."
        />
      </div>
      <div className="return-panel is-exchange">
        <button type="submit" className="button" name="intent" value="decide">
          Exchange items
        </button>
      </div>
      <div className="return-panel is-refuse">
        <button type="submit" className="button button-danger" name="intent" value="decide">
          Refuse request
        </button>
      </div>
    </>
  );
  return (
    <Form method="post" version={version} result={result} className="return-decide">
      <div className="split task-split">
        <div className="stack">
          {children}
          <Card title="Your decision">
            <fieldset className="choose choose-3">
              <legend className="screen-reader-text">Your decision</legend>
              {CARDS.map(([value, icon, title, text]) => (
                <label key={value}>
                  <b>
                    <Icon name={icon} />
                    {title}
                  </b>
                  <input type="radio" name="decision" value={value} defaultChecked={value === chosen} />
                  <small>{text}</small>
                </label>
              ))}
            </fieldset>
            <AcceptFields page={page} />
            <ExchangeFields page={page} />
            <RefuseFields page={page} />
          </Card>
        </div>
        <div className="stack task-side">
          <ReturnPolicy page={page}>
            <div className="card-part task-buttons">
              {buttons}
              <p className="soft">
                {canSendMail
                  ? `${name} gets an email with your answer.`
                  : "No mail server is set up, so no email is sent: it is saved as a file."}
              </p>
            </div>
          </ReturnPolicy>
          <ReturnCustomer page={page} />
        </div>
      </div>
      {hasScript && (
        <div className="float phone-bar">
          <p className="float-text">{money}</p>
          {buttons}
        </div>
      )}
    </Form>
  );
}

function enteredAmount(form: FormData): string {
  const entered = form.get("accept-amount");
  return typeof entered === "string" ? entered.trim() : "";
}
