import { data } from "react-router";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { BulkBar } from "../ui/bulk-bar.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { Form } from "../ui/form.tsx";
import { CheckboxField, SelectField, TextField } from "../ui/form-fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { Count, ListCard, ViewTabs } from "../ui/list-card.tsx";
import { Menu } from "../ui/menu.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { showToast } from "../ui/toast.tsx";
import type { Route } from "./+types/components";
import styles from "./components.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Components");

/** For those who build the admin: not in an owner's shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { environment, testHooks } = shop.config;
  if (environment === "production" && !testHooks) throw data(null, { status: 404 });
  return null;
}

const COLOURS = {
  Ground: "--paper",
  Surface: "--paper-raised",
  "Surface 2": "--surface-2",
  Sunk: "--paper-sunk",
  Line: "--line",
  "Field edge": "--line-strong",
  Text: "--text",
  "Soft text": "--text-soft",
  Primary: "--primary",
  Info: "--info-wash",
  Good: "--good-wash",
  Warning: "--warn-wash",
  Danger: "--danger-wash",
  "Floating bar": "--inverse",
};

const ROWS = [
  { id: 1052, customer: "Maren", place: "Hamburg", total: "€118.00" },
  { id: 1051, customer: "Casa da Ria Restaurante e Hospedaria da Costa Nova", place: "Aveiro", total: "€612.00" },
  { id: 1050, customer: "Tomás", place: "Lisbon", total: "€64.00" },
];

/** Every component of the admin in every state. */
export default function Components() {
  return (
    <>
      <PageHeader
        title="Components"
        back={{ label: "Settings", to: "/admin/settings/" }}
        badges={<Badge>Reference</Badge>}
        description="Every component of the admin, with its states"
      >
        <a className="button button-quiet" href="#buttons">
          Second action
        </a>
        <a className="button" href="#buttons">
          First action
        </a>
      </PageHeader>
      <Card title="Colours">
        <ul className="swatches">
          {Object.entries(COLOURS).map(([name, token]) => (
            <li key={token}>
              <span className={`swatch swatch-${token.slice(2)}`} />
              {name}
            </li>
          ))}
        </ul>
      </Card>
      <div className="sample-columns">
        <Buttons />
        <Badges />
        <FormRows />
        <Messages />
        <Card title="Menu">
          <Menu label="Print" icon="print">
            <a href="#buttons">
              <Icon name="print" />
              Packing slip
            </a>
            <a href="#buttons">
              <Icon name="file" />
              Invoice
            </a>
            <hr />
            <button type="button" className="is-danger">
              <Icon name="close" />
              Cancel order
            </button>
          </Menu>
        </Card>
        <Card title="Confirmation">
          <Confirm
            label="Refund €34.00"
            question="Refund €34.00 to Lukas?"
            text="The money goes back to the card within 5 days. We’ll email Lukas a receipt."
            confirmLabel="Refund €34.00"
            fields={{}}
          />
        </Card>
      </div>
      <List />
      <ListCard>
        <EmptyState icon="return" title="No returns" action={<a href="#buttons">Change return rules</a>}>
          When a customer asks to return something, it appears here. You accept returns for 30 days.
        </EmptyState>
      </ListCard>
    </>
  );
}

function Buttons() {
  return (
    <Card title="Buttons" id="buttons">
      <div className="button-row">
        <button type="button" className="button">
          Save changes
        </button>
        <button type="button" className="button button-quiet">
          <Icon name="export" />
          Export
        </button>
        <button type="button" className="button button-plain">
          Bulk edit
        </button>
        <button type="button" className="button button-quiet button-danger">
          Delete product
        </button>
        <button type="button" className="button button-danger">
          Refund €34.00
        </button>
        <button type="button" className="button" disabled>
          Save changes
        </button>
        <button type="button" className="button" aria-busy="true">
          Saving
        </button>
        <button type="button" className="icon-button" aria-label="More actions">
          <Icon name="more" />
        </button>
        <span className="button-group">
          <button type="button" className="icon-button" aria-label="Newer">
            <Icon name="up" />
          </button>
          <button type="button" className="icon-button" aria-label="Older">
            <Icon name="down" />
          </button>
        </span>
      </div>
    </Card>
  );
}

function Badges() {
  return (
    <Card title="Badges, counts, tags, pictures">
      <div className="button-row">
        <Badge pip="full">Paid</Badge>
        <Badge pip="half">Part refunded</Badge>
        <Badge pip="ring">On hold</Badge>
        <Badge tone="waiting" pip="ring">
          Unfulfilled
        </Badge>
        <Badge tone="waiting" pip="half">
          3 of 5 fulfilled
        </Badge>
        <Badge tone="info" pip="half">
          Authorised
        </Badge>
        <Badge tone="good" pip="full">
          Delivered
        </Badge>
        <Badge tone="bad" pip="ring">
          2 days overdue
        </Badge>
      </div>
      <div className="button-row">
        <Count value={6} />
        <Count value={4} tone="waiting" />
        <Count value={112} tone="bad" />
        <span className="tag">Wholesale</span>
        <Thumb image={null} size="small" />
        <Thumb image={null} />
        <Thumb image={null} size="large" />
      </div>
    </Card>
  );
}

const REJECTED = {
  message: "",
  problems: [{ field: "sample-postcode", text: "Enter an Eircode such as T12 AB34." }],
  entered: { "sample-postcode": "40500" },
};

function FormRows() {
  return (
    <Card title="Form rows">
      <Form className="admin-form" result={REJECTED} summary={false}>
        <TextField
          name="sample-name"
          label="Shop name"
          value="Kiln & Tide"
          hint="Shown in emails and in the browser tab"
        />
        <TextField name="sample-postcode" label="Postcode" />
        <SelectField name="sample-tax" label="Tax" options={[{ value: "", label: "Standard 23%" }]} />
        <CheckboxField name="sample-taxed" label="Charge tax on this product" />
        <SaveBar />
      </Form>
    </Card>
  );
}

function Messages() {
  return (
    <Card title="Messages">
      <Notice title="Delivery rates change on 1 December.">Check the rates for zone Europe.</Notice>
      <Notice tone="waiting">The authorisation for #1046 expires on Thursday.</Notice>
      <Notice tone="bad" title="Please fix 2 fields.">
        Enter a postcode; enter a price above €0.00.
      </Notice>
      <div className="button-row">
        <button type="button" className="button button-quiet" onClick={() => showToast("3 orders marked as fulfilled")}>
          Show a message
        </button>
      </div>
    </Card>
  );
}

function List() {
  return (
    <ListCard>
      <ViewTabs
        label="Sample views"
        views={[
          { title: "All", to: "?", isCurrent: true },
          { title: "To fulfil", to: "?", count: 6, tone: "waiting", isCurrent: false },
          { title: "Overdue", to: "?", count: 1, tone: "bad", isCurrent: false },
        ]}
      />
      <FilterBar
        search=""
        searchLabel="Search by order, customer, email or SKU"
        filters={[
          { name: "period", label: "Period", value: "week", options: [{ value: "week", label: "Last 7 days" }] },
          { name: "payment", label: "Payment", value: "", options: [{ value: "paid", label: "Paid" }] },
        ]}
      />
      <Form className="bulk-form">
        <DataTable
          caption="Sample orders"
          rows={ROWS}
          rowKey={({ id }) => id}
          query={{ sort: "total", direction: "desc" }}
          selection={{ name: ({ id }) => `order-${id}`, label: ({ id }) => `Select order ${id}` }}
          columns={[
            {
              name: "order",
              title: "Order",
              place: "title",
              cell: ({ id }) => (
                <a className="row-link" href="#buttons">
                  #{id}
                </a>
              ),
            },
            { name: "customer", title: "Customer", place: "line", cell: ({ customer }) => customer },
            { name: "place", title: "City", hideBelow: "wide", cell: ({ place }) => place },
            {
              name: "payment",
              title: "Payment",
              place: "badges",
              cell: () => <Badge pip="full">Paid</Badge>,
            },
            {
              name: "fulfilment",
              title: "Fulfilment",
              place: "more",
              cell: () => (
                <Badge tone="waiting" pip="ring">
                  Unfulfilled
                </Badge>
              ),
            },
            {
              name: "total",
              title: "Total",
              isNumber: true,
              isSortable: true,
              place: "end",
              cell: ({ total }) => total,
            },
          ]}
        />
        <BulkBar label="orders">
          <button type="button" className="button">
            <Icon name="truck" />
            Fulfil orders
          </button>
          <button type="button" className="button button-quiet">
            <Icon name="print" />
            Print packing slips
          </button>
        </BulkBar>
      </Form>
      <Pager page={1} perPage={3} total={23} note="Dublin time" />
    </ListCard>
  );
}
