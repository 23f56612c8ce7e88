import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

interface CartFoldProps {
  readonly title: string;
  /** Shown at the end of the title, such as the current choice. */
  readonly note?: string | undefined;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of the summary that few customers need. Opens without script. */
export function CartFold({ title, note, isOpen = false, children }: CartFoldProps) {
  return (
    <details className="cart-fold" open={isOpen}>
      <summary>
        {title}
        {note && <span className="cart-fold-note">{note}</span>}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
