import { Link } from "react-router";
import type { EditedAttribute } from "../../../server/catalog/products/product-attributes.ts";
import { Card } from "../ui/card.tsx";
import { useFormValue } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { MayAct } from "../ui/may-act.tsx";

interface OptionsCardProps {
  readonly productId: number;
  readonly attributes: readonly EditedAttribute[];
}

/** What customers choose from. New values are added here; the page behind “Edit options” changes everything else. */
export function OptionsCard({ productId, attributes }: OptionsCardProps) {
  const options = attributes.filter(({ isVariation }) => isVariation);
  return (
    <Card
      title="Options"
      actions={
        <Link className="button button-plain" to={`/admin/products/${productId}/variations/`}>
          {options.length === 0 ? "Add option" : "Edit options"}
        </Link>
      }
      isFlush
    >
      {options.length === 0 ? (
        <p className="card-body soft">Options such as a colour or a size make the variations of this product.</p>
      ) : (
        options.map(({ id, name, options: values }) => (
          <div key={id} className="option">
            <h3>{name}</h3>
            <div className="option-values">
              {values.map(({ value, name: shown, swatch }) => (
                <span key={value} className="option-value">
                  <Swatch swatch={swatch} />
                  {shown}
                </span>
              ))}
              <MayAct>
                <NewValue id={id} name={name} />
              </MayAct>
            </div>
            <Link
              className="icon-button"
              to={`/admin/products/${productId}/variations/`}
              aria-label={`Edit option ${name}`}
            >
              <Icon name="edit" />
            </Link>
          </div>
        ))
      )}
    </Card>
  );
}

function Swatch({ swatch }: { swatch: string | null }) {
  if (!swatch) return null;
  if (swatch.startsWith("/")) return <img className="option-swatch" src={swatch} alt="" width={20} height={20} />;
  return <span className="option-swatch" style={{ background: swatch }} />;
}

function NewValue({ id, name }: { id: number; name: string }) {
  const field = `value-${id}`;
  return (
    <input
      className="option-add"
      // Saving mounts the field anew, and the focus goes back to it for the next value.
      id={field}
      name={field}
      defaultValue={useFormValue(field)}
      maxLength={100}
      autoComplete="off"
      aria-label={`Add ${name.toLowerCase()}`}
      placeholder={`Add ${name.toLowerCase()}`}
    />
  );
}
