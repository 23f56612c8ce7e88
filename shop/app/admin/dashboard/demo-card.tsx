import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";

/** Says that these figures were made up, and removes what they were made from. */
export function DemoCard({ orders }: { orders: number }) {
  return (
    <Card title="Demo data" id="demo-data">
      <p className="home-quiet">
        {orders} orders, their customers and the visits of the last three months came with the demo. Remove them before
        you sell: your figures then count only your own orders.
      </p>
      <Confirm
        label="Remove demo data"
        question={`Remove ${orders} demo orders?`}
        text="Their customers, visits, returns, reviews, messages and subscribers go too. Products, pages and everything that came later stay. This cannot be undone."
        confirmLabel="Remove"
        fields={{ intent: "remove-demo" }}
      />
    </Card>
  );
}
