import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { Confirm } from "../ui/confirm.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";

interface PictureFormsProps {
  readonly logo: ShopSettings["look"]["logo"];
  readonly lead: { readonly alt: string; readonly path: string } | null;
  /** Background colours behind the logo in the light and the dark theme. */
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
          <p className="soft">Without a logo, pages show the shop’s name.</p>
        )}
        <Form method="post" encType="multipart/form-data" className="admin-form" key={logo?.path ?? ""}>
          <Field
            name="logo"
            label="Image"
            hint="PNG or WebP with a transparent background works best: it is shown on light and dark pages."
          >
            {(control) => <input {...control} type="file" accept="image/*" required />}
          </Field>
          <p className="look-acts">
            <button type="submit" className="button" name="intent" value="logo">
              Upload logo
            </button>
          </p>
        </Form>
        {logo && (
          <Confirm
            label="Remove logo"
            question="Remove the logo?"
            text="Pages show the name of the shop instead. To use this logo again, upload it again."
            confirmLabel="Remove logo"
            fields={{ intent: "no-logo" }}
          />
        )}
      </section>
      <section className="panel" aria-labelledby="lead-title">
        <h2 id="lead-title">Front page image</h2>
        {lead ? (
          <img className="look-lead" src={`/media/${lead.path}`} alt={lead.alt} />
        ) : (
          <p className="soft">The front page has no large image.</p>
        )}
        <Form method="post" encType="multipart/form-data" className="admin-form" key={lead?.path ?? ""}>
          <Field name="lead" label="Image" hint="A wide photograph. Resizing takes a moment.">
            {(control) => <input {...control} type="file" accept="image/*" required />}
          </Field>
          <Field name="alt" label="Alt text" hint="Describe the image for people who can’t see it." isOptional>
            {(control) => <input {...control} type="text" maxLength={500} />}
          </Field>
          <p className="look-acts">
            <button type="submit" className="button" name="intent" value="lead">
              Upload image
            </button>
          </p>
        </Form>
        {lead && (
          <Confirm
            label="Remove image"
            question="Remove the image of the front page?"
            text="To use it again, upload it again."
            confirmLabel="Remove image"
            fields={{ intent: "no-lead" }}
          />
        )}
      </section>
    </>
  );
}
