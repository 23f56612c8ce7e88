import { useEffect, useRef, useState } from "react";

interface SwatchFieldProps {
  readonly appearance: "select" | "color" | "image" | "label";
  readonly swatch: string;
  /** Name of the term, for screen readers. */
  readonly of: string;
}

/** How a term is shown: a colour, an image, or its name only. */
export function SwatchField({ appearance, swatch, of }: SwatchFieldProps) {
  if (appearance === "color") return <ColorInput color={swatch.startsWith("/") ? "" : swatch} of={of} />;
  if (appearance === "image") return <ImageInput image={swatch.startsWith("/") ? swatch : ""} of={of} />;
  return null;
}

function ColorInput({ color, of }: { color: string; of: string }) {
  const text = useRef<HTMLInputElement>(null);
  const [sample, setSample] = useState(color);
  // The browser's colour picker always has a value and cannot be empty, so the text field is the one that is sent.
  const [hasPicker, setHasPicker] = useState(false);
  useEffect(() => setHasPicker(true), []);
  const isHex = /^#[0-9a-f]{6}$/i.test(sample);
  return (
    <>
      <span className="swatch-sample" style={{ background: sample === "" ? "transparent" : sample }} />
      <input
        ref={text}
        name="swatch"
        defaultValue={color}
        placeholder="#4a5a55"
        aria-label={`Colour of ${of}`}
        size={9}
        onInput={(event) => setSample(event.currentTarget.value)}
      />
      {hasPicker && (
        <input
          type="color"
          aria-label={`Pick the colour of ${of}`}
          value={isHex ? sample.toLowerCase() : "#808080"}
          onChange={(event) => {
            setSample(event.currentTarget.value);
            if (text.current) text.current.value = event.currentTarget.value;
          }}
        />
      )}
    </>
  );
}

function ImageInput({ image, of }: { image: string; of: string }) {
  return (
    <>
      {image && <img className="swatch-sample" src={image} alt="" width={20} height={20} />}
      <input type="file" name="image" accept="image/*" aria-label={`Image of ${of}`} />
      {image && (
        <label className="check-field">
          <input type="checkbox" name="no-image" value="1" /> Remove image
        </label>
      )}
    </>
  );
}
