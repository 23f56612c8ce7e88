/** The body of Stripe's error responses. */
export interface StripeErrorBody {
  readonly type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
}

export class FakeStripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalid(
  message: string,
  more: { readonly code?: string; readonly param?: string } = {},
): FakeStripeError {
  return new FakeStripeError(400, { type: "invalid_request_error", message, ...more });
}

export function missing(kind: string, id: string): FakeStripeError {
  const message = `No such ${kind}: '${id}'`;
  return new FakeStripeError(404, { type: "invalid_request_error", message, code: "resource_missing", param: "id" });
}
