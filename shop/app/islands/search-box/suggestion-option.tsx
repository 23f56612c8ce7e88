import { Icon } from "../../ui/icon.tsx";
import { markedParts } from "./marked-parts.ts";
import type { SuggestionOption } from "./suggestion-groups.ts";

/** Displayed width of a photo: a quarter of the wide panel beside its left column, or 64 px in a row. */
const PHOTOS = {
  product: { sizes: "(width > 978.98px) 19vw, 4rem", width: 320, height: 400 },
  post: { sizes: "(width > 978.98px) 9rem, 6rem", width: 320, height: 200 },
};

/** What an option shows. Spaces between its parts keep their words apart in its name. */
export function OptionContent({ option }: { readonly option: SuggestionOption }) {
  const { kind, name, note, price, count, marks } = option;
  if (kind === "all") return name;
  return (
    <>
      {(kind === "product" || kind === "post") && <OptionPhoto kind={kind} image={option.image} />}
      {kind === "category" && <Icon name="arrow" />}
      {kind === "recent" && <Icon name="clock" />}
      <span className="suggestion-text">
        <bdi className="suggestion-name">
          <Marked text={name} search={marks} />
        </bdi>{" "}
        {note && (
          <span className="suggestion-note">
            <bdi>
              <Marked text={note} search={marks} />
            </bdi>
          </span>
        )}
      </span>{" "}
      {price && <span className="suggestion-price">{price}</span>}
      {count !== undefined && <span className="suggestion-count">{count}</span>}
    </>
  );
}

interface OptionPhotoProps {
  readonly kind: keyof typeof PHOTOS;
  readonly image: SuggestionOption["image"];
}

function OptionPhoto({ kind, image }: OptionPhotoProps) {
  if (!image) {
    return (
      <span className="photo suggestion-photo suggestion-no-photo">
        <Icon name="pot" />
      </span>
    );
  }
  return (
    <span className="photo suggestion-photo">
      <img className="photo-image" src={image.src} srcSet={image.srcset} alt="" {...PHOTOS[kind]} />
    </span>
  );
}

function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  return markedParts(text, search).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
