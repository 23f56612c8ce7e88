import type { TestClient } from "../../test-routes.ts";
import type { WireViews } from "./views.ts";

/** Minimal views that show which cart they received. */
export const PLAIN_VIEWS: WireViews = {
  miniCart: (cart) =>
    `<div class="widget_shopping_cart_content">${cart.lines.map(({ name, quantity }) => `${quantity} ${name}`).join(", ")}</div>`,
  cartCount: (count) => `<span class="cart-count" data-count="${count}"></span>`,
  price: ({ price }) => `<span class="price">${price}</span>`,
  availability: ({ status, text }) => `<p class="stock ${status}">${text}</p>`,
  notices: (notices) => notices.map(({ kind, text }) => `<p class="${kind}">${text}</p>`).join(""),
  problems: (problems) => problems.map(({ text, field }) => `<p class="error" data-id="${field}">${text}</p>`).join(""),
  cartTotals: ({ totals }) => `<div class="cart_totals">${totals.total}</div>`,
  orderReview: ({ priced }) => `<table>${priced.totals.total} ${priced.rate?.id}</table>`,
  delivery: ({ priced }) => `<ul>${priced.rates.map(({ id }) => id).join(" ")}</ul>`,
  payment: (_view, { paymentMethod, acceptsTerms }) => `<div id="payment">${paymentMethod} ${acceptsTerms}</div>`,
  addressPlace: ({ priced }, kind) => `<div class="address-place-${kind}">${priced.customer[kind]?.country}</div>`,
};

export type FormFields = Readonly<Record<string, string | number>>;

/** Sends requests like a browser and stores cookies. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #handle: TestClient;

  constructor(handle: TestClient) {
    this.#handle = handle;
  }

  cookieHeader(): { readonly cookie: string } {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  async send(path: string, init: RequestInit = {}): Promise<Response | null> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set("cookie", this.cookieHeader().cookie);
    const response = await this.#handle(new Request(`http://shop.test${path}`, { ...init, headers }));
    for (const cookie of response?.headers.getSetCookie() ?? []) this.#store(cookie);
    return response;
  }

  async open(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return answered(await this.send(path, { headers }));
  }

  async post(path: string, fields: FormFields | FormData, headers: Record<string, string> = {}): Promise<Response> {
    const body =
      fields instanceof FormData
        ? fields
        : new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return answered(await this.send(path, { method: "POST", body, headers }));
  }

  async ajax(name: string, fields: FormFields = {}): Promise<CartJson> {
    const response = await this.post(`/?wc-ajax=${name}`, fields);
    return (await response.json()) as CartJson;
  }

  #store(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const end = pair.indexOf("=");
    const name = pair.slice(0, end);
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(end + 1));
  }
}

export interface CartJson {
  readonly fragments?: Readonly<Record<string, string>>;
  readonly cart_hash?: string;
  readonly error?: boolean;
  readonly product_url?: string;
  readonly success?: boolean;
  readonly result?: string;
  readonly redirect?: string;
  readonly order_id?: number;
  readonly messages?: string;
  readonly reload?: boolean;
  readonly refresh?: boolean;
}

function answered(response: Response | null): Response {
  if (!response) throw new Error("No route handled this request.");
  return response;
}
