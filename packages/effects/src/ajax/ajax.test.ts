import { describe, expect, test } from "vitest";
import { queryAttachments, sendAction } from "./index.ts";

const URL = "/wp-admin/admin-ajax.php";

/** A server that always says the same, and what it was asked. */
function serverSaying(body: string, init: ResponseInit = {}) {
  const requests: { method: string; fields: string; url: string }[] = [];
  const fake: typeof fetch = async (url, request) => {
    requests.push({
      url: url as string,
      method: request?.method ?? "GET",
      fields: decodeURIComponent(String(request?.body as URLSearchParams)),
    });
    return Promise.resolve(new Response(body, init));
  };
  return { requests, options: { url: URL, fetch: fake } };
}

describe("an action", () => {
  test("is posted by its name, with its fields (S7.07)", async () => {
    const { requests, options } = serverSaying(`{"success":true,"data":{"n":1}}`);
    expect(await sendAction("save", { id: 7, tags: ["a", "b"], at: { x: 1 } }, options)).toEqual({
      success: true,
      data: { n: 1 },
    });
    expect(requests).toEqual([{ url: URL, method: "POST", fields: "id=7&tags[]=a&tags[]=b&at[x]=1&action=save" }]);
  });

  test("that fails returns the reason (S7.07)", async () => {
    const { options } = serverSaying(`{"success":false,"data":"No."}`);
    expect(await sendAction("save", {}, options)).toEqual({ success: false, data: "No." });
  });

  test.each(["0", "-1", "", "<html>", "null", "[1]"])("with the response “%s” has failed (S7.07)", async (body) => {
    const { options } = serverSaying(body);
    expect((await sendAction("save", {}, options)).success).toBe(false);
  });

  test("with the response 1 has succeeded, unless the status is an error (S7.07)", async () => {
    expect((await sendAction("save", {}, serverSaying("1").options)).success).toBe(true);
    expect((await sendAction("save", {}, serverSaying("1", { status: 500 }).options)).success).toBe(false);
  });

  test("without a response has failed", async () => {
    const offline = { url: URL, fetch: () => Promise.reject(new TypeError("offline")) };
    expect(await sendAction("save", {}, offline)).toEqual({ success: false, data: undefined });
  });
});

describe("a query for attachments", () => {
  test("reads the total number of matches from the header (S7.08)", async () => {
    const { requests, options } = serverSaying(`{"success":true,"data":[{"id":1}]}`, {
      headers: { "X-WP-Total": "41" },
    });
    expect(await queryAttachments({ paged: 2 }, options)).toEqual({ success: true, data: [{ id: 1 }], total: 41 });
    expect(requests[0]?.fields).toBe("query[paged]=2&action=query-attachments");
  });

  test("without that header has found none (S7.08)", async () => {
    expect(await queryAttachments({}, serverSaying("0", { status: 400 }).options)).toMatchObject({
      success: false,
      total: 0,
    });
  });
});
