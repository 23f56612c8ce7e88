import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Form, type FormResult } from "../../ui/form.tsx";
import { MayAct } from "../../ui/may-act.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusMessage } from "../../ui/toast.tsx";
import { DraftCustomer } from "./draft-customer.tsx";
import { DraftFinish, DraftNotes, DraftPhoneBar } from "./draft-finish.tsx";
import type { DraftPageData } from "./draft-page.server.ts";
import { DRAFTS_PATH } from "./draft-paths.ts";
import { DraftPayment } from "./draft-payment.tsx";
import { DraftProducts } from "./draft-products.tsx";
import { DraftTotal } from "./draft-total.tsx";
import { useDraftForm } from "./use-draft-form.ts";

interface DraftEditorProps {
  readonly page: DraftPageData;
  /** The response to a form that was sent without a script. */
  readonly result: FormResult | undefined;
}

/** One form: every button of the page saves the draft before it acts. With a script, so does every change. */
export function DraftEditor({ page, result: posted }: DraftEditorProps) {
  const { id, name, values } = page;
  // Every load of the page of a new draft comes with another key.
  const [key] = useState(page.key);
  const [copyKey] = useState(page.copyKey);
  const { first, send, replaced, created, isSaving, result: answer, onSubmit, onChange } = useDraftForm(page.mayAct);
  const checked: FormResult | undefined =
    page.problems.length === 0 ? undefined : { message: "", problems: page.problems, entered: null };
  const result = answer ?? posted ?? checked;
  const version = id === null ? created?.version : page.version;
  return (
    <>
      <PageHeader
        title="Create order"
        root={{ label: "Orders", to: "/admin/orders/" }}
        back={{ label: "Drafts", to: DRAFTS_PATH }}
        place={name === "" ? "New" : name}
        badges={name !== "" && <Badge pip="ring">Draft {name}</Badge>}
      >
        {id !== null && (
          <>
            <Confirm
              label="Discard draft"
              question="Discard this draft?"
              text="Its items and the customer’s details are deleted."
              confirmLabel="Discard draft"
              fields={{ intent: "discard" }}
            />
            <MayAct>
              <Form method="post">
                <input type="hidden" name="key" value={copyKey} />
                <button type="submit" className="button button-quiet" name="intent" value="duplicate">
                  Duplicate
                </button>
              </Form>
            </MayAct>
          </>
        )}
      </PageHeader>
      <StatusMessage />
      <Form
        method="post"

        result={result}
        values={values}
        onSubmit={onSubmit}
        onChange={onChange}
      >
        {/* Enter in a field presses the form's first button. */}
        <button
          ref={first}
          type="submit"
          name="intent"
          value="find"
          className="screen-reader-text"
          tabIndex={-1}
          aria-hidden="true"
        />
        {id === null && <input type="hidden" name="key" value={key} />}
        {version !== undefined && (
          <input type="hidden" name="version" value={result?.entered?.["version"] ?? version} />
        )}
        <div className="split task-split">
          <div className="stack">
            <DraftProducts page={page} send={send} />
            <DraftTotal page={page} />
            <DraftPayment page={page} />
          </div>
          <aside className="stack" aria-label="Details">
            <DraftFinish page={page} isSaving={isSaving} isSaved={created !== undefined} />
            <DraftCustomer replaced={replaced} page={page} send={send} />
            <DraftNotes page={page} />
          </aside>
        </div>
        <DraftPhoneBar page={page} />
      </Form>
    </>
  );
}
