import { CheckboxField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";

interface ScrollToTopFormProps {
  readonly enabled: boolean;
  readonly percent: number;
  readonly version: string;
  readonly result: FormResult | undefined;
}

export function ScrollToTopForm({ enabled, percent, version, result }: ScrollToTopFormProps) {
  return (
    <section className="panel" aria-labelledby="scroll-to-top-title">
      <h2 id="scroll-to-top-title">Back-to-top button</h2>
      <Form method="post" className="admin-form" result={result} version={version} key={`${enabled} ${percent}`}>
        <CheckboxField name="scroll-to-top" label="Show a back-to-top button on every page" isChecked={enabled} />
        <TextField
          name="scroll-to-top-percent"
          label="Show after scrolling (% of the page)"
          value={String(percent)}
          inputMode="numeric"
          hint="The default is 75."
        />
        <p className="look-acts">
          <button type="submit" className="button" name="intent" value="scroll-to-top">
            Save button settings
          </button>
        </p>
      </Form>
    </section>
  );
}
