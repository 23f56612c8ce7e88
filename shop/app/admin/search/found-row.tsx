import { FulfilmentBadge, PaymentBadge } from "../orders/state-badges.tsx";
import { Icon } from "../ui/icon.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { type FoundItem, type FoundState, partsOf } from "./search-groups.ts";

/** A result: picture or icon, name, context and, at the end, its state. */
export function FoundRow({ item, search }: { readonly item: FoundItem; readonly search: string }) {
  const { title, detail, icon, picture, state } = item;
  return (
    <>
      {picture === undefined ? (
        <span className="palette-icon">
          <Icon name={icon} />
        </span>
      ) : (
        <Thumb image={picture} size="small" />
      )}
      <span className="palette-words">
        <span className="palette-name">
          <Marked text={title} search={search} />
        </span>{" "}
        <span className="palette-context">
          <Marked text={detail} search={search} />
        </span>
      </span>
      {state && (
        <span className="palette-state">
          <State state={state} />
        </span>
      )}
    </>
  );
}

function State({ state }: { readonly state: FoundState }) {
  if (state.kind === "stock") return <span className={`stock-text stock-${state.tone}`}>{state.text}</span>;
  return (
    <>
      <PaymentBadge facts={state.facts} /> <FulfilmentBadge facts={state.facts} />
    </>
  );
}

/** The words of the search stand out in a result. */
function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  return partsOf(text, search).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}
