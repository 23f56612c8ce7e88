/** The parts of Stripe's browser script that the shop uses. */
export interface StripeScript {
  elements(options: { readonly clientSecret: string }): CardElements;
  elements(options: ExpressOptions): ExpressElements;
  confirmPayment(options: {
    readonly elements: CardElements | ExpressElements;
    readonly clientSecret?: string;
    readonly confirmParams: { readonly return_url: string };
  }): Promise<{ readonly error?: { readonly message?: string } }>;
}

export interface CardElements {
  create(kind: "payment"): CardElement;
}

export interface CardElement {
  mount(target: HTMLElement): void;
  on(name: "ready" | "loaderror", hear: () => void): void;
}

interface ExpressOptions {
  readonly mode: "payment";
  readonly amount: number;
  readonly currency: string;
}

export interface ExpressElements {
  create(kind: "expressCheckout", options: { readonly buttonHeight: number }): ExpressElement;
  update(options: { readonly amount: number }): void;
  submit(): Promise<{ readonly error?: { readonly message?: string } }>;
}

/** What a wallet shows, in the provider's units. */
export interface WalletSheet {
  readonly lineItems: readonly { readonly name: string; readonly amount: number }[];
  readonly shippingRates?: readonly { readonly id: string; readonly displayName: string; readonly amount: number }[];
}

interface Question<Answer> {
  resolve(answer: Answer): void;
}

interface WalletQuestion extends Question<WalletSheet> {
  reject(): void;
}

interface ClickAnswer extends WalletSheet {
  readonly emailRequired: boolean;
  readonly phoneNumberRequired: boolean;
  readonly billingAddressRequired: boolean;
  readonly shippingAddressRequired: boolean;
  readonly allowedShippingCountries?: readonly string[];
}

/** Wallets leave out what they do not know, and hide the street until the customer pays. */
export interface WalletAddress {
  readonly line1?: string | null;
  readonly line2?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly postal_code?: string | null;
  readonly country?: string | null;
}

export interface WalletPayment {
  readonly billingDetails?: {
    readonly name?: string;
    readonly email?: string;
    readonly phone?: string;
    readonly address?: WalletAddress;
  };
  readonly shippingAddress?: { readonly name?: string; readonly address: WalletAddress };
  readonly shippingRate?: { readonly id: string };
  paymentFailed(reason: {
    readonly reason: "fail" | "invalid_shipping_address" | "invalid_billing_address";
    readonly message?: string;
  }): void;
}

export interface ExpressElement {
  mount(target: HTMLElement): void;
  on(name: "ready", hear: (event: { readonly availablePaymentMethods?: object }) => void): void;
  on(name: "click", hear: (event: Question<ClickAnswer>) => void): void;
  on(name: "shippingaddresschange", hear: (event: WalletQuestion & { readonly address: WalletAddress }) => void): void;
  on(
    name: "shippingratechange",
    hear: (event: WalletQuestion & { readonly shippingRate: { readonly id: string } }) => void,
  ): void;
  on(name: "cancel" | "loaderror", hear: () => void): void;
  on(name: "confirm", hear: (event: WalletPayment) => void): void;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

/** The provider requires its script to be loaded from its own host. */
export function loadScript(page: Document): (url: string) => Promise<void> {
  return (url) =>
    new Promise((resolve, reject) => {
      const script = page.createElement("script");
      script.src = url;
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => reject(new Error("The provider's script could not be loaded.")));
      page.head.append(script);
    });
}
