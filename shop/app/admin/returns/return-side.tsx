import type { ReturnReason } from "@vitrine/commerce/orders";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { customerPath } from "../customers/customer-path.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { dateWords } from "../ui/clock.ts";
import { Icon } from "../ui/icon.tsx";
import type { ReturnPageData } from "./return-page.server.ts";

interface SideProps {
  readonly page: ReturnPageData;
}

/** Reasons that a photo can show. */
const SHOWN_IN_PHOTOS: readonly ReturnReason[] = ["damaged", "wrong-item", "not-as-described"];

type CheckedReturn = Pick<ReturnPageData["found"], "createdAt" | "reason" | "status"> & {
  readonly photos: readonly unknown[];
};

/** What speaks for the return and against it. */
export function returnChecks({
  found,
  policy,
  clock,
}: Pick<ReturnPageData, "policy" | "clock"> & { readonly found: CheckedReturn }) {
  const { days, deliveredAt, until } = policy;
  const isInTime = until !== null && found.createdAt.getTime() <= until.getTime();
  const { length: photos } = found.photos;
  const isPhotoMissing = photos === 0 && found.status === "requested" && SHOWN_IN_PHOTOS.includes(found.reason);
  return [
    {
      isMet: isInTime,
      text: isInTime ? `Within ${days} days` : days === 0 ? "Online returns are turned off" : `Not within ${days} days`,
      more: deliveredAt ? `Delivered ${dateWords(deliveredAt, clock)}` : "Not delivered yet",
    },
    ...(photos > 0 || isPhotoMissing
      ? [
          {
            isMet: photos > 0,
            text: photos === 1 ? "1 photo attached" : `${photos || "No"} photos attached`,
            more: photos === 0 ? "Ask for one in your answer if you need to see it" : "",
          },
        ]
      : []),
  ];
}

interface PolicyProps extends SideProps {
  /** The buttons of the decision. */
  readonly children?: ReactNode;
}

export function ReturnPolicy({ page, children }: PolicyProps) {
  return (
    <Card
      title="Your return policy"
      className="order-aside task-go"
      actions={<Link to="/admin/settings/delivery/">Rules</Link>}
      isFlush
    >
      <ul className="card-body return-checks">
        {returnChecks(page).map(({ isMet, text, more }) => (
          <li key={text} className={isMet ? "is-met" : ""}>
            <Icon name={isMet ? "check" : "alert"} />
            <span>
              {text}
              {more !== "" && <small className="soft">{more}</small>}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}

export function ReturnCustomer({ page: { name, customer, found } }: SideProps) {
  const { email, orders, spent, returns } = customer;
  const facts = [
    orders === 1 ? "1 order" : `${orders} orders`,
    spent,
    returns <= 1 ? "first return" : `${returns} returns`,
  ];
  return (
    <Card title="Customer" className="order-aside">
      <div className="person-line">
        <Avatar name={found.customer || email || name} />
        <div>
          <p>{email === "" ? name : <Link to={customerPath(email)}>{found.customer || email}</Link>}</p>
          <p className="soft">{facts.filter(Boolean).join(" · ")}</p>
        </div>
      </div>
    </Card>
  );
}
