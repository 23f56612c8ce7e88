import { type Categories, encodeConsent, recordOf } from "@vitrine/tracking/consent/own";
import { CONSENT, encodePerson, EXTERNAL_ID, type Loose, VISITOR } from "@vitrine/tracking/gateway/ingest";
import { z } from "zod";
import type { PlainRequest } from "../../server/platform/http/plain-request.ts";

const Text = z.string().max(500).catch("");

/** The visitor, as the body of a batch describes it. What is not readable is left out. */
const Visitor = z.object({
  /** Sent by the SDK: the cookies that a gateway on the site's own host would get. */
  cookies: z.record(z.string(), z.unknown()).catch({}),
  // Sent by servers, for the visitor that they act for.
  id: Text,
  consent: z.object({ statistics: z.boolean(), marketing: z.boolean() }).optional().catch(undefined),
  address: Text,
  userAgent: Text,
  email: Text,
  phone: Text,
  firstName: Text,
  lastName: Text,
});

/** Personal data as it was entered; it exists during the request only. */
export type VisitorPerson = Pick<z.infer<typeof Visitor>, "email" | "phone" | "firstName" | "lastName">;

/** What a body says about its visitor, for whom the request is then read. */
export interface SaidVisitor extends VisitorPerson {
  readonly cookies: Loose;
  readonly id: string;
  readonly consent?: Categories | undefined;
  readonly address: string | undefined;
  /** Headers that the visitor's browser would have sent; null for one that it would not. */
  readonly headers: Readonly<Record<string, string | null>>;
}

/**
 * The request as the visitor's browser would have sent it to a server of its own site. A browser's address and user
 * agent are the request's own; a server has to name those of the visitor, because its own say nothing about anybody.
 */
export function asVisitor(request: PlainRequest, described: Loose, isBrowser: boolean): PlainRequest {
  const visitor = Visitor.parse(described);
  if (isBrowser) return requestOf(request, request.address, { cookie: cookieText(visitor.cookies) });
  const headers = { "user-agent": visitor.userAgent, referer: null, "sec-gpc": null };
  return asSaid(request, { ...visitor, address: visitor.address || undefined, headers });
}

/** The same for a body in which every sender describes the visitor. */
export function asSaid(request: PlainRequest, said: SaidVisitor): PlainRequest {
  const cookie = cookieText({ ...said.cookies, ...cookiesOf(said) });
  return requestOf(request, said.address, { ...said.headers, cookie });
}

function requestOf(
  { method, url, headers }: PlainRequest,
  address: string | undefined,
  own: Readonly<Record<string, string | null>>,
): PlainRequest {
  return {
    method,
    url,
    address,
    headers: {
      get: (name) => (Object.hasOwn(own, name) ? (own[name] ?? null) : headers.get(name)),
      has: (name) => (Object.hasOwn(own, name) ? own[name] !== null : headers.has(name)),
    },
  };
}

function cookiesOf({ id, consent, email, phone, firstName, lastName }: SaidVisitor) {
  const list = (text: string) => (text === "" ? [] : [text]);
  const hasPerson = [email, phone, firstName, lastName].some(Boolean);
  return {
    ...(id !== "" && { [EXTERNAL_ID]: id }),
    ...(consent && { [CONSENT]: encodeConsent(recordOf(consent)) }),
    ...(hasPerson && {
      [VISITOR]: encodePerson({
        firstName,
        lastName,
        email,
        phone,
        firstNames: list(firstName),
        lastNames: list(lastName),
        emails: list(email),
        phones: list(phone),
      }),
    }),
  };
}

const MAX_COOKIE = 4000;

function cookieText(cookies: Readonly<Record<string, unknown>>): string {
  return Object.entries(cookies)
    .flatMap(([name, value]) => {
      const isReadable = typeof value === "string" && value.length <= MAX_COOKIE && /^[\w.-]{1,100}$/.test(name);
      return isReadable ? [`${name}=${encodeURIComponent(value.toWellFormed())}`] : [];
    })
    .join("; ");
}
