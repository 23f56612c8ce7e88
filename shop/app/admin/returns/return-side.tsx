import { Link } from "react-router";
import { customerPath } from "../customers/customer-path.ts";
import { Card } from "../ui/card.tsx";
import { dateWords } from "../ui/clock.ts";
import { Icon } from "../ui/icon.tsx";
import type { ReturnPageData } from "./return-page.server.ts";

interface SideProps {
  readonly page: ReturnPageData;
}

/** What speaks for the return and against it. */
export function ReturnPolicy({ page: { found, policy, clock } }: SideProps) {
  const { days, deliveredAt, until } = policy;
  const isInTime = until !== null && found.createdAt.getTime() <= until.getTime();
  const checks = [
    {
      isMet: isInTime,
      text: isInTime ? `Within ${days} days` : days === 0 ? "Online returns are turned off" : `Not within ${days} days`,
      more: deliveredAt ? `Delivered ${dateWords(deliveredAt, clock)}` : "Not delivered yet",
    },
    {
      isMet: found.photos.length > 0,
      text: found.photos.length === 1 ? "1 photo attached" : `${found.photos.length || "No"} photos attached`,
      more: "",
    },
  ];
  return (
    <Card
      title="Your return policy"
      className="order-aside"
      actions={<Link to="/admin/settings/delivery/">Rules</Link>}
    >
      <ul className="return-checks">
        {checks.map(({ isMet, text, more }) => (
          <li key={text} className={isMet ? "is-met" : ""}>
            <Icon name={isMet ? "check" : "alert"} />
            <span>
              {text}
              {more !== "" && <small className="soft">{more}</small>}
            </span>
          </li>
        ))}
      </ul>
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
      <p>{email === "" ? name : <Link to={customerPath(email)}>{found.customer || email}</Link>}</p>
      <p className="soft">{facts.filter(Boolean).join(" · ")}</p>
    </Card>
  );
}
