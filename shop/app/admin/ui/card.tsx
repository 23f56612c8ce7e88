import { type ReactNode, useId } from "react";

interface CardProps {
  readonly title: ReactNode;
  /** ID of the heading, for links to it. */
  readonly id?: string;
  /** States beside the title. */
  readonly badges?: ReactNode;
  /** Links and buttons at the end of the head. */
  readonly actions?: ReactNode;
  /** Whether the content has its own padding, as tables and `.card-part` do. */
  readonly isFlush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, id, badges, actions, isFlush = false, className = "", children }: CardProps) {
  const ownId = useId();
  return (
    <section className={`card ${className}`.trim()} aria-labelledby={id ?? ownId}>
      <div className="card-head">
        <div className="card-title">
          <h2 id={id ?? ownId}>{title}</h2>
          {badges}
        </div>
        {actions}
      </div>
      {isFlush ? children : <div className="card-body">{children}</div>}
    </section>
  );
}
