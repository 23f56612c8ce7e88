import { useId } from "react";
import { useHasScript } from "../ui/use-has-script.ts";

interface ReasonStartsProps {
  /** Of the return policy. */
  readonly days: number;
  /** ID of the text field. */
  readonly field: string;
}

/** Buttons that begin the reason; without a script there are none, and nothing is missing. */
export function ReasonStarts({ days, field }: ReasonStartsProps) {
  const titleId = useId();
  if (!useHasScript()) return null;
  const starts = [
    ["Too late", `We accept returns within ${days} days of delivery, and these have passed.`],
    ["Made to order", "This item was made for you, so we can’t sell it again and can’t take it back."],
    ["Used", "The item shows signs of use, so we can’t take it back."],
    ["No fault found", "We looked at your photos and can’t see a fault. Send us one more photo and we’ll look again."],
  ] as const;
  const begin = (text: string) => {
    const area = document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(field)}`);
    if (!area) return;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
    area.focus();
  };
  return (
    <div className="return-starts" role="group" aria-labelledby={titleId}>
      <p id={titleId}>Start from</p>
      {starts.map(([label, text]) => (
        <button key={label} type="button" className="button button-quiet button-small" onClick={() => begin(text)}>
          {label}
        </button>
      ))}
    </div>
  );
}
