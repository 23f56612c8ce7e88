import type { StaffRole } from "../../server/people/accounts/person.ts";

/** Which role may open an admin route and which may send its forms. */
export interface RouteAccess {
  readonly what: string;
  readonly view: StaffRole | "anyone";
  /** Absent for routes without an action. */
  readonly act?: StaffRole | "anyone";
  /**
   * The action changes permissions or exports secrets. Staff who may run it must confirm their password or second
   * factor if they last did so over 15 minutes ago, both before the page opens and when the form is sent.
   */
  readonly asksAgain?: true;
  /** Actions of the same page that need another role or a confirmation. */
  readonly special?: readonly SpecialAct[];
}

export interface SpecialAct {
  readonly what: string;
  readonly act: StaffRole;
  readonly asksAgain: true;
  /** Form data that triggers the action; `access.db.test.ts` sends it for every row. */
  readonly example: {
    readonly params?: Readonly<Record<string, string>>;
    readonly form: Readonly<Record<string, string>>;
  };
}

const looks = (what: string): RouteAccess => ({ what, view: "viewer" });
const works = (what: string): RouteAccess => ({ what, view: "viewer", act: "manager" });
const manages = (what: string): RouteAccess => ({ what, view: "manager", act: "manager" });
const owns = (what: string): RouteAccess => ({ what, view: "owner", act: "owner", asksAgain: true });
const anyone = (what: string): RouteAccess => ({ what, view: "anyone", act: "anyone" });

const FOREIGN_CODE = "Settings that let code from other companies run in the shop";

/**
 * Every admin route. The routes themselves call `requireStaff` and `requireConfirmed`; `access.db.test.ts` compares
 * both for every route, role and method, and writes docs/roles.md from this table.
 */
export const ADMIN_ACCESS: Readonly<Record<string, RouteAccess>> = {
  "/admin/login/": anyone("Sign in"),
  "/admin/second-factor/": anyone("Second step of signing in"),
  "/admin/setup/": anyone("Create the first owner (with the link from the log)"),
  "/admin/invitation/": anyone("Accept an invitation, set a new password (with a link)"),
  "/admin/confirm/": { what: "Confirm it’s you", view: "viewer", act: "viewer" },
  "/admin/security/": {
    what: "Own password and two-factor authentication",
    view: "viewer",
    act: "viewer",
    asksAgain: true,
  },
  "/admin/logout/": { what: "Sign out", view: "viewer", act: "viewer" },

  "/admin/": works("Home; open the shop"),
  "/admin/search/": looks("Search"),
  "/admin/more/": looks("Navigation on phones"),
  "/admin/views/": { what: "Own views and columns of lists", view: "viewer", act: "viewer" },
  "/admin/_components/": looks("Components of the admin (not in an owner’s shop)"),
  "/admin/orders/": works("Orders: fulfil and tag several"),
  "/admin/orders/drafts/": looks("Draft orders"),
  "/admin/orders/drafts/new/": manages("Create an order"),
  "/admin/orders/drafts/:id/": works("A draft order: items, customer, payment link"),
  "/admin/orders/packing-slips/": looks("Packing slips of one or several orders"),
  "/admin/orders/fulfil/": { what: "Enter tracking numbers of several orders", view: "manager" },
  "/admin/orders/:id/": works("An order: status, packages, comments, tags, emails"),
  "/admin/orders/:id/fulfil/": manages("Fulfil an order, in one or several packages"),
  "/admin/orders/:id/edit/": manages("Edit an order before it is fulfilled"),
  "/admin/orders/:id/refund/": manages("Refund an order"),
  "/admin/orders/:id/return/": manages("Start a return for a customer"),
  "/admin/orders/:id/invoice/": looks("Invoice of an order"),
  "/admin/orders/:id/credit-notes/:refund/": looks("Credit note of a refund"),
  "/admin/orders/:id/print/": looks("Print view of an order"),
  "/admin/orders/:id/emails/:email/": looks("An email about an order"),
  "/admin/orders/:id/emails/:email/file/": { what: "Download an email about an order", view: "manager" },
  "/admin/orders/export/": { what: "Download orders", view: "manager" },
  "/admin/returns/": looks("Returns"),
  "/admin/returns/:id/": works("A return: answer it, refund it"),
  "/admin/returns/:id/photos/:photo/:size/": looks("Photos of a return"),
  "/admin/products/": works("Products"),
  "/admin/products/new/": manages("New product"),
  "/admin/products/stock/": works("Stock"),
  "/admin/products/tags/": works("Tags"),
  "/admin/products/import/": works("Import products"),
  "/admin/products/import/:id/": works("A product import"),
  "/admin/products/export/": works("Export products"),
  "/admin/products/export/:id/": looks("Download a product export"),
  "/admin/products/:id/": works("A product"),
  "/admin/products/:id/preview/": looks("Preview of a product"),
  "/admin/products/:id/images/": looks("Old URL of a product’s images"),
  "/admin/products/:id/upload/": works("Upload images"),
  "/admin/products/:id/upload-file/": works("Upload downloadable files"),
  "/admin/products/:id/variations/": works("Variations"),
  "/admin/products/:id/variations/:variation/": works("A variation"),
  "/admin/products/:id/variations/:variation/files/": works("Downloadable files of a variation"),
  "/admin/products/:id/variations/:variation/upload-file/": works("Upload downloadable files of a variation"),
  "/admin/products/:id/stock/": works("Stock history of a product"),
  "/admin/products/:id/fields/": works("Extra fields of a product"),
  "/admin/products/:id/files/": works("Downloadable files of a product"),
  "/admin/categories/": works("Categories"),
  "/admin/categories/:id/": works("A category"),
  "/admin/attributes/": works("Attributes"),
  "/admin/attributes/:id/": works("An attribute"),
  "/admin/customers/": looks("Customers"),
  "/admin/customers/one/": works("A customer: note, tags, unsubscribe"),
  "/admin/customers/one/email/": owns("Change a customer’s email address"),
  "/admin/customers/one/erase/": manages("Erase a customer’s data"),
  "/admin/customers/export/": { what: "Download customers", view: "manager" },
  "/admin/messages/": works("Messages from the contact form: mark as answered, delete"),
  "/admin/reviews/": works("Reviews"),
  "/admin/reviews/photos/:photo/:size/": looks("Photos of reviews"),
  "/admin/messages/photos/:photo/:size/": looks("Photos of messages"),
  "/admin/coupons/": looks("Coupons"),
  "/admin/coupons/:id/": works("A coupon"),

  "/admin/pages/": looks("Pages"),
  "/admin/pages/new/": manages("New page"),
  "/admin/pages/:id/": works("A page"),
  "/admin/pages/:id/edit/": manages("Edit a page"),
  "/admin/pages/:id/blocks/": manages("Blocks of a page in the editor"),
  "/admin/ajax/": manages("Image search and video pictures of the editor"),
  "/admin/pages/video-files/": manages("Upload videos in the editor"),
  "/admin/journal/": looks("Journal"),
  "/admin/journal/:id/": works("A journal entry"),
  "/admin/redirects/": works("Redirects"),
  "/admin/menus/": works("Header menu"),
  "/admin/menus/footer/": works("Footer menu"),
  "/admin/design/": manages("Design"),
  "/admin/texts/": manages("Text"),

  "/admin/newsletter/": works("Newsletter subscribers"),
  "/admin/newsletter/export/": { what: "Download newsletter subscribers", view: "manager" },
  "/admin/tracking/": { what: "Pixels", view: "manager" },
  "/admin/tracking/pixels/:pixel/": {
    ...manages("A pixel"),
    special: [
      {
        what: FOREIGN_CODE,
        act: "owner",
        asksAgain: true,
        example: {
          params: { pixel: "gtm" },
          form: { intent: "save", "pixels.gtm.allowedOrigins": "https://a.example" },
        },
      },
      {
        what: "Server tokens",
        act: "owner",
        asksAgain: true,
        example: { params: { pixel: "facebook" }, form: { intent: "forget", account: "1" } },
      },
    ],
  },
  "/admin/tracking/consent/": {
    ...manages("Consent"),
    special: [
      {
        what: FOREIGN_CODE,
        act: "owner",
        asksAgain: true,
        example: { form: { "consent.toolScript": "https://a.example/a.js" } },
      },
    ],
  },
  "/admin/tracking/attribution/": manages("Order attribution"),
  "/admin/tracking/visitors/": manages("Visitors"),
  "/admin/tracking/automatic/": {
    ...manages("Automatic events"),
    special: [
      {
        what: FOREIGN_CODE,
        act: "owner",
        asksAgain: true,
        example: { form: { "automatic.video.enabled": "1" } },
      },
    ],
  },
  "/admin/tracking/events/": manages("Custom events"),
  "/admin/tracking/events/:event/": manages("A custom event (those that load a video player: owners)"),
  "/admin/tracking/shop/": manages("Shop events"),
  "/admin/tracking/inspector/": works("Inspector"),
  "/admin/tracking/inspector/failed-events/": works("Failed events"),
  "/admin/tracking/inspector/health/": looks("Health of deliveries"),
  "/admin/tracking/inspector/stream/": looks("Live events"),
  "/admin/analytics/": looks("Analytics"),
  "/admin/analytics/sources/": looks("Sources"),
  "/admin/analytics/products/": looks("Product figures"),
  "/admin/analytics/conversion/": looks("Conversion funnel"),
  "/admin/analytics/speed/": works("Page speed"),
  "/admin/analytics/export/": looks("Download figures"),

  "/admin/settings/": manages("Shop settings"),
  "/admin/settings/products/": manages("Product settings"),
  "/admin/settings/data-layer/": manages("Data layer settings"),
  "/admin/settings/checkout/": manages("Checkout settings"),
  "/admin/settings/tax/": manages("Tax settings"),
  "/admin/settings/shipping/": manages("Shipping zones and their order"),
  "/admin/settings/shipping/:zone/": manages("A shipping zone"),
  "/admin/settings/payments/": { what: "Payment methods and keys", view: "manager", act: "owner", asksAgain: true },
  "/admin/settings/mail/": { what: "Mail server", view: "manager", act: "owner", asksAgain: true },
  "/admin/settings/emails/": manages("Preview of emails; send a test"),
  "/admin/settings/policies/": manages("Policy pages"),
  "/admin/settings/orders/": manages("Order and invoice settings"),
  "/admin/settings/delivery/": manages("Delivery and return settings"),
  "/admin/settings/reviews/": manages("Review settings"),
  "/admin/settings/maps/": {
    ...manages("Map file"),
    special: [
      {
        what: "Tile server of another company",
        act: "owner",
        asksAgain: true,
        example: { form: { intent: "tile-server", url: "https://a.example/{z}/{x}/{y}.png" } },
      },
    ],
  },
  "/admin/settings/maps/upload/": manages("Upload a map file"),
  "/admin/settings/api/": manages("Limits of the Store API"),
  "/admin/settings/notices/": manages("Notices and coming-soon page"),
  "/admin/staff/": owns("Staff: invitations, roles, removal"),
  "/admin/audit/": { what: "Audit log", view: "owner" },
  "/admin/backup/": owns("Back-ups: make, upload, restore, delete"),
  "/admin/backup/files/:file/": owns("Download a back-up"),
  "/admin/jobs/": { what: "Background jobs; run one now", view: "manager", act: "owner" },
  "/admin/*/": looks("Anything else: not found"),
};
