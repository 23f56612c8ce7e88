import { Link } from "react-router";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import type { ActionRow } from "./action-rows.ts";

export function ActionList({ rows }: { rows: readonly ActionRow[] }) {
  return (
    <Card title="Action needed" id="action-needed" isFlush>
      {rows.length === 0 ? (
        <p className="home-nothing">No action needed</p>
      ) : (
        <ul className="home-actions">
          {rows.map(({ icon, tone, title, text, to, badge }) => (
            <li key={title}>
              <Link className="home-action" to={to}>
                <span className={`home-action-icon home-action-${tone}`}>
                  <Icon name={icon} />
                </span>
                <span className="home-action-text">
                  <b>{title}</b>
                  {text !== "" && <span>{text}</span>}
                </span>
                {badge !== undefined && <Badge tone="bad">{badge}</Badge>}
                <Icon name="right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
