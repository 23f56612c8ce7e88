import { Icon } from "./icon.tsx";

interface ThumbProps {
  /** File below /media/; null shows a placeholder. */
  readonly image: string | null;
  readonly size?: "small" | "medium" | "large";
}

const PIXELS = { small: 28, medium: 36, large: 48 };

/** A product's picture beside its name. */
export function Thumb({ image, size = "medium" }: ThumbProps) {
  const className = size === "medium" ? "thumb" : `thumb thumb-${size}`;
  if (image === null) {
    return (
      <span className={`${className} thumb-none`}>
        <Icon name="picture" />
      </span>
    );
  }
  return (
    <img
      className={className}
      src={`/media/${image}`}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading="lazy"
    />
  );
}
