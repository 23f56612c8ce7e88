import { Card } from "../../ui/card.tsx";
import { TextAreaField, TextField } from "../../ui/form-fields.tsx";
import { useFormValue } from "../../ui/form.tsx";
import { MayAct } from "../../ui/may-act.tsx";
import { useHasScript } from "../../ui/use-has-script.ts";
import type { DraftPageData } from "./draft-page.server.ts";

interface DraftFinishProps {
  readonly page: DraftPageData;
  readonly isSaving: boolean;
  /** A new draft has saved itself since its page was opened. */
  readonly isSaved: boolean;
}

/** The sum, what happens next, and the button for it. */
export function DraftFinish({ page, isSaving, isSaved }: DraftFinishProps) {
  const { sums, id } = page;
  const { label, text } = nextStep(page, useHasScript());
  return (
    <Card title={page.lines.length === 0 ? "New order" : "Ready to send"} isFlush className="order-aside draft-finish">
      <div className="card-body">
        <p className="refund-sum" aria-live="polite">
          {sums.total}
        </p>
        <p className="soft">{text}</p>
      </div>
      <MayAct>
        <div className="card-part task-buttons">
          <button type="submit" className="button" name="intent" value="place" disabled={page.lines.length === 0}>
            {label}
          </button>
          <button type="submit" className="button button-quiet" name="intent" value="save">
            {id === null ? "Save draft" : "Save"}
          </button>
          <p className="soft" aria-live="polite">
            {isSaving ? "Saving…" : id === null && isSaved ? "Saved as a draft" : page.saved}
          </p>
        </div>
      </MayAct>
    </Card>
  );
}

/** The same button at hand on phones. */
export function DraftPhoneBar({ page }: { readonly page: DraftPageData }) {
  const { label } = nextStep(page, useHasScript());
  if (page.lines.length === 0) return null;
  return (
    <MayAct>
      <div className="float phone-bar">
        <p className="float-text">
          {page.sums.total} <small>{page.sums.count === 1 ? "1 item" : `${page.sums.count} items`}</small>
        </p>
        <button type="submit" className="button" name="intent" value="place">
          {label}
        </button>
      </div>
    </MayAct>
  );
}

function nextStep({ sums, values, until, canSendMail }: DraftPageData, hasScript: boolean) {
  const email = values["email"] ?? "";
  if (!hasScript)
    return { label: "Create order", text: "The order is created with the payment that is chosen on this page." };
  if (sums.count === 0) return { label: "Create order", text: "Add a product first." };
  if (sums.isFree) return { label: "Create order", text: "There is nothing to pay." };
  if (values["payment"] === "paid")
    return { label: "Create paid order", text: "The order is paid, and the customer gets its confirmation." };
  if (values["payment"] === "later")
    return { label: "Create order", text: "The order waits until you mark it as paid." };
  if (email === "") {
    return {
      label: "Create payment link",
      text: `Valid until ${until}. Add an email address to send it, or copy it on the next page.`,
    };
  }
  return canSendMail
    ? { label: "Send payment link", text: `Payment link to ${email}, valid until ${until}` }
    : {
        label: "Create payment link",
        text: `Valid until ${until}. No mail server is set up: copy the link on the next page.`,
      };
}

export function DraftNotes({ page }: { readonly page: DraftPageData }) {
  const tags = useFormValue("tags");
  return (
    <Card title="Note and tags" className="order-aside draft-notes">
      <TextAreaField name="note" label="Note for your team" rows={2} maxLength={2000} isOptional />
      <TextField
        name="tags"
        label="Tags"
        value={tags}
        maxLength={400}
        list="known-tags"
        hint="Separated by commas."
        isOptional
      />
      <datalist id="known-tags">
        {page.knownTags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </Card>
  );
}
