import type { DestinationName } from "@vitrine/tracking/gateway/intake";
import type { ShownAccount } from "../../../server/events/staff-accounts.ts";
import { AnsweredForm, type FormAnswer, TextField, TickField } from "../ui/answered-form.tsx";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Moment } from "../ui/moment.tsx";
import { SecretField } from "../ui/secret-field.tsx";
import { accountField, EXTRAS } from "./account-fields.ts";
import { PIXELS } from "./pixel-words.ts";

interface AccountFormProps {
  readonly destination: DestinationName;
  readonly id: string;
  /** Undefined while nothing was entered for this id. */
  readonly account: ShownAccount | undefined;
  /** An account of an id that pages do not use any more. */
  readonly isLeftOver: boolean;
  readonly answer: FormAnswer | undefined;
}

/** How the server reaches one account: its token is typed here and never shown again. */
export function AccountForm({ destination, id, account, isLeftOver, answer }: AccountFormProps) {
  const { tokenLabel, tokenHint } = PIXELS[destination];
  const at = (name: string) => accountField(id, name);
  return (
    <section className="panel" aria-labelledby={`account-${id}`}>
      <h2 id={`account-${id}`}>Server copies for {id}</h2>
      <AccountState account={account} isLeftOver={isLeftOver} />
      <AnsweredForm answer={answer}>
        <input type="hidden" name="account" value={id} />
        <TickField
          name={at("enabled")}
          label="Events are sent to this account"
          isChecked={account?.isEnabled ?? true}
        />
        <SecretField
          name={at("token")}
          label={tokenLabel}
          maxLength={2000}
          kept={account?.token ?? { state: "none" }}
          hint={tokenHint}
        />
        <TextField
          name={at("test-code")}
          label="Test code"
          value={account?.testCode ?? ""}
          hint="While there is one, everything goes to the vendor’s test view."
          isOptional
        />
        {(EXTRAS[destination] ?? []).map(({ name, label }) => (
          <TextField key={name} name={at(name)} label={label} value={account?.extra[name] ?? ""} isOptional />
        ))}
        <TextField
          name={at("base-url")}
          label="Address instead of the vendor’s own"
          value={account?.baseUrl ?? ""}
          hint="For a proxy, or for Google’s European host."
          isOptional
        />
        <div className="button-row">
          <button type="submit" className="button" name="intent" value="account">
            Keep it
          </button>
          <button type="submit" className="button button-quiet" name="intent" value="check">
            Send a test event
          </button>
        </div>
      </AnsweredForm>
      {account && (
        <Confirm
          label="Forget this account"
          question="Forget the token?"
          text="What still waits for this account is dropped."
          answer="Forget it"
          fields={{ intent: "forget", account: id }}
        />
      )}
    </section>
  );
}

function AccountState({ account, isLeftOver }: Pick<AccountFormProps, "account" | "isLeftOver">) {
  const problem = account?.stoppedReason ?? account?.lastError;
  if (!isLeftOver && !problem && !account?.lastDeliveredAt) return null;
  return (
    <p className="pixel-state">
      {isLeftOver && <Badge tone="waiting">No longer among the ids</Badge>}
      {account?.stoppedReason && <Badge tone="bad">Stopped</Badge>}
      {problem}{" "}
      {account?.lastDeliveredAt && (
        <span>
          Last delivery: <Moment date={account.lastDeliveredAt} />
        </span>
      )}
    </p>
  );
}
