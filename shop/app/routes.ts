import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every page there is. Addresses that scripts call are in server/wire/. */
export default [
  layout("storefront/shell/shell.tsx", [
    index("storefront/home/home.tsx"),
    route("shop", "storefront/listing/shop.tsx", { id: "shop" }),
    route("shop/page/:page", "storefront/listing/shop.tsx", { id: "shop-page" }),
    route("product-category/*", "storefront/listing/category.tsx"),
    route("product-tag/:slug", "storefront/listing/tag.tsx", { id: "tag" }),
    route("product-tag/:slug/page/:page", "storefront/listing/tag.tsx", { id: "tag-page" }),
    // Visitors see /?s=…; the server leads it here.
    route("search", "storefront/listing/search.tsx", { id: "search" }),
    route("search/page/:page", "storefront/listing/search.tsx", { id: "search-page" }),
    route("product/:slug", "storefront/product/product.tsx"),
    route("cart", "storefront/cart/cart.tsx"),
    route("checkout", "storefront/checkout/checkout.tsx"),
    route("checkout/order-pay/:id", "storefront/checkout/order-pay.tsx"),
    route("checkout/order-received/:id", "storefront/checkout/order-received.tsx"),
    route("order-tracking", "storefront/checkout/order-tracking.tsx"),
    // Accounts of customers.
    route("my-account", "storefront/account/account.tsx"),
    route("my-account/orders", "storefront/account/orders.tsx", { id: "account-orders" }),
    route("my-account/orders/:page", "storefront/account/orders.tsx", { id: "account-orders-page" }),
    route("my-account/view-order/:id", "storefront/account/view-order.tsx"),
    route("my-account/downloads", "storefront/account/downloads.tsx"),
    route("my-account/edit-address", "storefront/account/edit-address.tsx"),
    route("my-account/edit-account", "storefront/account/edit-account.tsx"),
    route("my-account/lost-password", "storefront/account/lost-password.tsx"),
    route("my-account/customer-logout", "storefront/account/customer-logout.tsx"),
    route("journal", "storefront/journal/journal.tsx", { id: "journal" }),
    route("journal/page/:page", "storefront/journal/journal.tsx", { id: "journal-page" }),
    route("journal/:slug", "storefront/journal/post.tsx"),
    route("effects", "storefront/effects/effects.tsx"),
    route("effects/:name", "storefront/effects/effect.tsx"),
    // Where forms for reviews and comments have always posted to; a page only for what was not taken.
    route("wp-comments-post.php", "storefront/comments/comment-refused.tsx"),
    // The form of a page posts here; a page only for what was not taken.
    route("send-message", "storefront/content/send-message.tsx"),
    route("message-sent", "storefront/content/message-sent.tsx"),
    // Pages that the owner makes. Every address above comes first.
    route(":slug", "storefront/content/content-page.tsx"),
    route("*", "storefront/errors/not-found.tsx"),
  ]),
  // Files for one customer.
  route("my-account/downloads/:file", "storefront/account/download.tsx"),
  route("my-account/export", "storefront/account/export.tsx"),
  // The owner's office: its doors, and everything behind them.
  route("admin/login", "admin/doors/login.tsx"),
  route("admin/second-factor", "admin/doors/second-factor.tsx"),
  route("admin/setup", "admin/doors/setup.tsx"),
  route("admin/invitation", "admin/doors/invitation.tsx"),
  // Files for the staff.
  route("admin/orders/export", "admin/orders/export.tsx"),
  route("admin/orders/:id/letters/:letter/file", "admin/orders/letter-file.tsx"),
  route("admin/customers/export", "admin/customers/export.tsx"),
  route("admin/reviews/photos/:photo/:size", "admin/reviews/photo.tsx"),
  layout("admin/layout.tsx", [
    route("admin", "admin/dashboard/dashboard.tsx"),
    route("admin/orders", "admin/orders/orders.tsx"),
    route("admin/orders/:id", "admin/orders/order.tsx"),
    route("admin/orders/:id/print", "admin/orders/print.tsx"),
    route("admin/orders/:id/letters/:letter", "admin/orders/letter.tsx"),
    route("admin/customers", "admin/customers/customers.tsx"),
    route("admin/customers/one", "admin/customers/customer.tsx"),
    route("admin/reviews", "admin/reviews/reviews.tsx"),
    route("admin/coupons", "admin/coupons/coupons.tsx"),
    route("admin/coupons/:id", "admin/coupons/coupon.tsx"),
    route("admin/settings", "admin/settings/shop.tsx"),
    route("admin/settings/checkout", "admin/settings/checkout.tsx"),
    route("admin/settings/tax", "admin/settings/tax.tsx"),
    route("admin/settings/shipping", "admin/settings/shipping.tsx"),
    route("admin/settings/payments", "admin/settings/payments.tsx"),
    route("admin/settings/mail", "admin/settings/mail.tsx"),
    route("admin/settings/reviews", "admin/settings/reviews.tsx"),
    route("admin/settings/notices", "admin/settings/notices.tsx"),
    route("admin/settings/shipping/:zone", "admin/settings/zone.tsx"),
    route("admin/staff", "admin/staff/staff.tsx"),
    route("admin/audit", "admin/audit/audit.tsx"),
    route("admin/security", "admin/security/security.tsx"),
    route("admin/logout", "admin/doors/logout.tsx"),
    route("admin/*", "admin/not-found.tsx"),
  ]),
  // The server leads every address here until the owner opens the shop.
  route("coming-soon", "storefront/coming-soon/coming-soon.tsx"),
  // A product at a glance: shown over lists by a script, and a small page of its own without one.
  route("product/:slug/quick-view", "storefront/quick-view/quick-view.tsx"),
] satisfies RouteConfig;
