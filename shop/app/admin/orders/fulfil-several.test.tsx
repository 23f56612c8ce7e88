import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import FulfilSeveral from "./fulfil-several.tsx";

function render(skipped: number): string {
  const loaderData = { orders: [], field: "order-", skipped, carrier: "an-post", canSendMail: true };
  return renderToStaticMarkup(
    <MemoryRouter>
      <FulfilSeveral {...({ loaderData } as unknown as Parameters<typeof FulfilSeveral>[0])} />
    </MemoryRouter>,
  );
}

test("without selected orders, the page says what to do", () => {
  const page = render(0);
  expect(page).toContain("<h1>Fulfil orders</h1>");
  expect(page).toContain("No orders selected");
  expect(page).toContain("Select orders in the list, then choose “Add tracking”.");
  expect(page).toContain('href="/admin/orders/?view=to-fulfil"');
  expect(page).not.toContain("0 orders");
  expect(page).not.toContain("one package");
});

test("it says why none of the selected orders can be fulfilled", () => {
  expect(render(1)).toContain("The selected order is fulfilled, not paid, or needs no shipping.");
  expect(render(2)).toContain("The selected orders are fulfilled, not paid, or need no shipping.");
});
