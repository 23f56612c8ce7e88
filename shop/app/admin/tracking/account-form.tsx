import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { AccountView } from "../../../server/tracking/events/staff-accounts.ts";
import { CheckboxField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { SecretField } from "../ui/secret-field.tsx";
import { accountField, EXTRAS } from "./account-fields.ts";
import { PIXELS } from "./pixel-labels.ts";

interface AccountFormProps {
  readonly destination: DestinationName;
  readonly id: string;
  /** Undefined while nothing is stored for this ID. */
  readonly account: AccountView | undefined;
  readonly version: string;
  /** Whether the account's ID is no longer used on pages. */
  readonly isLeftOver: boolean;
  readonly result: FormResult | undefined;
}

/** The server's access to one account. The token is entered here and never shown again. */
export function AccountForm({ destination, id, account, version, isLeftOver, result }: AccountFormProps) {
  const { tokenLabel, tokenHint } = PIXELS[destination];
  const at = (name: string) => accountField(id, name);
  return (
    <section className="panel" aria-labelledby={`account-${id}`}>
      <h2 id={`account-${id}`}>Server copies for {id}</h2>
      <AccountState account={account} isLeftOver={isLeftOver} />
      <Form method="post" className="admin-form" result={result} version={version}>
        <input type="hidden" name="account" value={id} />
        <CheckboxField
          name={at("enabled")}
          label="Send events to this account"
          isChecked={account?.isEnabled ?? true}
        />
        <SecretField
          name={at("token")}
          label={tokenLabel}
          maxLength={2000}
          stored={account?.token ?? { state: "none" }}
          hint={tokenHint}
        />
        <TextField
          name={at("test-code")}
          label="Test code"
          value={account?.testCode ?? ""}
          hint="While set, events go to the vendor’s test view."
          isOptional
        />
        {(EXTRAS[destination] ?? []).map(({ name, label }) => (
          <TextField key={name} name={at(name)} label={label} value={account?.extra[name] ?? ""} isOptional />
        ))}
        <TextField
          name={at("base-url")}
          label="Custom endpoint URL"
          value={account?.baseUrl ?? ""}
          hint="For a proxy, or for Google’s European host."
          isOptional
        />
        <div className="button-row">
          <button type="submit" className="button" name="intent" value="account">
            Save account
          </button>
          <button type="submit" className="button button-quiet" name="intent" value="check">
            Send a test event
          </button>
        </div>
      </Form>
      {account && (
        <Confirm
          label="Remove account"
          question="Remove the access token?"
          text="Queued events for this account are discarded."
          confirmLabel="Remove access token"
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
      {isLeftOver && <Badge tone="waiting">Not in the list of IDs any more</Badge>}
      {account?.stoppedReason && <Badge tone="bad">Stopped</Badge>}
      {problem}{" "}
      {account?.lastDeliveredAt && (
        <span>
          Last delivery: <Timestamp date={account.lastDeliveredAt} />
        </span>
      )}
    </p>
  );
}
