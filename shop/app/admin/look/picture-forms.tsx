import { Form } from "react-router";
import type { ShopSettings } from "../../../server/settings/settings.ts";
import { Field } from "../ui/field.tsx";

interface PictureFormsProps {
  readonly logo: ShopSettings["look"]["logo"];
  readonly lead: { readonly alt: string; readonly path: string } | null;
  /** On which the logo stands, in the light and in the dark. */
  readonly paper: readonly string[];
}

export function PictureForms({ logo, lead, paper }: PictureFormsProps) {
  return (
    <>
      <section className="panel" aria-labelledby="logo-title">
        <h2 id="logo-title">Logo</h2>
        {logo ? (
          <p className="look-logos">
            {paper.map((color) => (
              <img key={color} src={`/media/${logo.path}`} alt="" style={{ background: color }} />
            ))}
          </p>
        ) : (
          <p className="soft">Without one the name of the shop stands at the head of every page.</p>
        )}
        <Form method="post" encType="multipart/form-data" className="office-form" key={logo?.path ?? ""}>
          <Field
            name="logo"
            label="Picture"
            hint="PNG or WebP with nothing behind it looks best; it is shown on both papers."
          >
            {(control) => <input {...control} type="file" accept="image/*" required />}
          </Field>
          <p className="look-acts">
            <button type="submit" className="button" name="intent" value="logo">
              Send the logo
            </button>
          </p>
        </Form>
        {logo && <PlainAct intent="no-logo" label="Remove the logo" />}
      </section>
      <section className="panel" aria-labelledby="lead-title">
        <h2 id="lead-title">Picture of the front page</h2>
        {lead ? (
          <img className="look-lead" src={`/media/${lead.path}`} alt={lead.alt} />
        ) : (
          <p className="soft">The front page has no large picture.</p>
        )}
        <Form method="post" encType="multipart/form-data" className="office-form" key={lead?.path ?? ""}>
          <Field name="lead" label="Picture" hint="A wide photograph. It is drawn in five sizes, which takes a moment.">
            {(control) => <input {...control} type="file" accept="image/*" required />}
          </Field>
          <Field name="alt" label="What it shows" hint="For those who cannot see it." isOptional>
            {(control) => <input {...control} type="text" maxLength={500} />}
          </Field>
          <p className="look-acts">
            <button type="submit" className="button" name="intent" value="lead">
              Send the picture
            </button>
          </p>
        </Form>
        {lead && <PlainAct intent="no-lead" label="Remove the picture" />}
      </section>
    </>
  );
}

function PlainAct({ intent, label }: { intent: string; label: string }) {
  return (
    <Form method="post">
      <button type="submit" className="link-button" name="intent" value={intent}>
        {label}
      </button>
    </Form>
  );
}
