import { readForm } from "../../server/platform/http/form.ts";
import { clientIpOf } from "../../server/platform/http/client-ip.ts";
import { redirect } from "../../server/platform/http/responses.ts";
import { clearAttempts, countSlowly, retryAfterSeconds } from "../../server/platform/rate-limit/rate-limiter.ts";
import type { Gateway } from "../gateway.ts";
import { signInPage } from "../inspector/sign-in-page.tsx";
import { isAccessKey } from "./access-key.ts";
import { sessionCookie } from "./session.ts";

/** The link that was printed at the first start, or the form of the sign-in page. */
export async function signIn(gateway: Gateway, request: Request, given: string): Promise<Response> {
  const subject = { network: clientIpOf(request) ?? "unknown" };
  const count = await countSlowly(gateway, "gateway-sign-in", subject);
  if (count.isOver) {
    const seconds = retryAfterSeconds(gateway, count.endsAt);
    const minutes = Math.ceil(seconds / 60);
    return signInPage(`Too many attempts. Try again in ${minutes} minutes.`, 429, { "Retry-After": String(seconds) });
  }
  if (!isAccessKey(gateway.access, given.trim()))
    return signInPage("Incorrect key. Run “vitrine-gateway key” to create a new one.", 403);
  await clearAttempts(gateway, { "gateway-sign-in": subject });
  return redirect(303, "/", [sessionCookie(gateway)]);
}

export async function signInForm(gateway: Gateway, request: Request): Promise<Response> {
  const form = await readForm(request);
  return signIn(gateway, request, (form.ok && form.value.get("key")) || "");
}
