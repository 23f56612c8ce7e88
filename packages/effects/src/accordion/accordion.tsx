import { type ReactNode, type RefCallback, useId } from "react";
import { attachAccordion } from "./attach-accordion.ts";

export interface AccordionItem {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  /** URL hash, without `#`, that opens this section. */
  readonly hash?: string;
  readonly isOpen?: boolean;
}

/** Collapsible sections. Each opens and closes without script, and find-in-page opens them too. */
export function Accordion({
  items,
  isExclusive,
  headingLevel = 3,
}: {
  /** Key, title and content of each section. */
  items: readonly AccordionItem[];
  /** Opening one closes the others. */
  isExclusive?: boolean;
  /** Level of the headings in the page’s outline. */
  headingLevel?: 2 | 3 | 4;
}) {
  const id = useId();
  const group = isExclusive ? id : undefined;
  const Heading = `h${headingLevel}` as const;

  return (
    <div ref={attachAccordion as RefCallback<HTMLElement>} className="accordion">
      {items.map(({ key, title, content, hash, isOpen }) => (
        <details
          key={key}
          id={`${id}-${key}`}
          name={group}
          open={isOpen}
          data-toggle="collapse"
          data-toggle-group={group}
          data-toggle-hash={hash}
        >
          <summary>
            <Heading>{title}</Heading>
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  );
}
