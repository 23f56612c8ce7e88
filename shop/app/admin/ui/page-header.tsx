import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import { backToList, listQueryIn, withList } from "./list-query.ts";

interface PageHeaderProps {
  readonly title: string;
  /** The list or record that this page belongs to. */
  readonly back?: BackLink;
  /** States beside the title. */
  readonly badges?: ReactNode;
  readonly description?: ReactNode;
  /** Links and buttons for the whole page. */
  readonly children?: ReactNode;
}

interface BackLink {
  readonly label: string;
  readonly to: string;
  /** Whether it leads to a list, which then opens as it was left. */
  readonly isList?: boolean;
}

export function PageHeader({ title, back, badges, description, children }: PageHeaderProps) {
  const { search } = useLocation();
  return (
    <div className="page-header">
      {back && (
        <nav aria-label="Breadcrumb">
          <ol className="crumbs">
            <li>
              <Link to={back.isList === true ? backToList(back.to, search) : withList(back.to, listQueryIn(search))}>
                <span className="crumb-back icon-turns">
                  <Icon name="left" />
                </span>
                {back.label}
              </Link>
              <span className="crumb-on icon-turns">
                <Icon name="right" />
              </span>
            </li>
            <li className="cut" aria-current="page">
              {title}
            </li>
          </ol>
        </nav>
      )}
      <div className="page-header-row">
        <div className="page-header-title">
          <h1>{title}</h1>
          {badges}
        </div>
        {children && <div className="page-header-actions">{children}</div>}
      </div>
      {description && <p className="page-header-text">{description}</p>}
    </div>
  );
}
