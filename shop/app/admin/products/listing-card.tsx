import { useFormValue } from "../ui/form.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField, TextField } from "../ui/form-fields.tsx";

export interface ListingFacts {
  /** Whether people may know the present URL. */
  readonly isPublic: boolean;
  readonly shopName: string;
  readonly host: string;
  /** Price and stock, as search engines show them. */
  readonly facts: string;
}

const DESCRIPTION_LENGTH = 155;

/** How the product looks among search results. Title and text come from the product; its URL can be chosen. */
export function ListingCard({ isPublic, shopName, host, facts }: ListingFacts) {
  const name = useFormValue("name");
  const slug = useFormValue("slug");
  const [short, long] = [useFormValue("shortDescription"), useFormValue("description")];
  const text = plain(short === "" ? long : short);
  return (
    <Card title="Search engine listing">
      <div className="listing">
        <span className="listing-site">
          {shopName}
          <br />
          {host} › product › {slug}
        </span>
        <span className="listing-title">
          {name} – {shopName}
        </span>
        <span className="soft">
          {text === "" ? "Add a short description: search engines show its beginning here." : text}
        </span>
        {facts !== "" && <span className="listing-facts">{facts}</span>}
      </div>
      <TextField
        name="slug"
        label="URL"
        hint={`The last part of ${host}/product/…/. Leave empty to create it from the title.`}
        maxLength={200}
      />
      {isPublic && <CheckboxField name="redirectsOldUrl" label="Redirect the old URL when it changes" />}
    </Card>
  );
}

function plain(markup: string): string {
  const text = markup
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH).trimEnd()}…` : text;
}
