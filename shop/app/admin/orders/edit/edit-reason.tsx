import { Card } from "../../ui/card.tsx";
import { CheckboxField, TextAreaField } from "../../ui/form-fields.tsx";
import type { EditPageData } from "./edit-page.server.ts";

/** Why the order is edited, and whether its customer hears of it. */
export function EditReason({ page: { email, canSendMail } }: { readonly page: EditPageData }) {
  return (
    <Card title="Reason and email">
      <TextAreaField
        name="reason"
        label="Reason for the edit"
        hint="Only your team sees it, in the timeline."
        rows={2}
        maxLength={500}
        isOptional
      />
      {email === "" ? (
        <p className="soft">There is no email address, so the customer gets no email.</p>
      ) : (
        <CheckboxField
          name="email"
          label={`Email the updated order to ${email}`}
          hint={canSendMail ? undefined : "No mail server is set up: the email is saved as a file."}
        />
      )}
    </Card>
  );
}
