import type { ReactNode } from "react";
import { Link } from "react-router";

interface PageHeaderProps {
  readonly title: string;
  /** The list that this page belongs to. */
  readonly back?: { readonly label: string; readonly to: string };
  readonly description?: ReactNode;
  /** Links and buttons for the whole page. */
  readonly children?: ReactNode;
}

export function PageHeader({ title, back, description, children }: PageHeaderProps) {
  return (
    <div className="page-header">
      {back && (
        <p className="page-header-back">
          <Link to={back.to}>← {back.label}</Link>
        </p>
      )}
      <div className="page-header-row">
        <h1>{title}</h1>
        {children && <div className="page-header-actions">{children}</div>}
      </div>
      {description && <p className="page-header-text">{description}</p>}
    </div>
  );
}
