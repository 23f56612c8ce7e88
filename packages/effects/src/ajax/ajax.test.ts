import { describe, expect, test } from "vitest";
import { queryAttachments, sendAction } from "./index.ts";

const URL = "/wp-admin/admin-ajax.php";

/** A server that always says the same, and what it was asked. */
function serverSaying(body: string, init: ResponseInit = {}) {
  const asked: { method: string; fields: string; url: string }[] = [];
  const fake: typeof fetch = async (url, request) => {
    asked.push({
      url: url as string,
      method: request?.method ?? "GET",
      fields: decodeURIComponent(String(request?.body as URLSearchParams)),
    });
    return Promise.resolve(new Response(body, init));
  };
  return { asked, options: { url: URL, fetch: fake } };
}

describe("an action", () => {
  test("is posted by its name, with its fields [S7.07]", async () => {
    const { asked, options } = serverSaying(`{"success":true,"data":{"n":1}}`);
    expect(await sendAction("save", { id: 7, tags: ["a", "b"], at: { x: 1 } }, options)).toEqual({
      success: true,
      data: { n: 1 },
    });
    expect(asked).toEqual([{ url: URL, method: "POST", fields: "id=7&tags[]=a&tags[]=b&at[x]=1&action=save" }]);
  });

  test("that fails brings the reason along [S7.07]", async () => {
    const { options } = serverSaying(`{"success":false,"data":"No."}`);
    expect(await sendAction("save", {}, options)).toEqual({ success: false, data: "No." });
  });

  test.each(["0", "-1", "", "<html>", "null", "[1]"])("answered with “%s” has failed [S7.07]", async (body) => {
    const { options } = serverSaying(body);
    expect((await sendAction("save", {}, options)).success).toBe(false);
  });

  test("answered with 1 has worked, unless the status says otherwise [S7.07]", async () => {
    expect((await sendAction("save", {}, serverSaying("1").options)).success).toBe(true);
    expect((await sendAction("save", {}, serverSaying("1", { status: 500 }).options)).success).toBe(false);
  });

  test("that nobody answers has failed", async () => {
    const offline = { url: URL, fetch: () => Promise.reject(new TypeError("offline")) };
    expect(await sendAction("save", {}, offline)).toEqual({ success: false, data: undefined });
  });
});

describe("a query for attachments", () => {
  test("reads the number of all matches from the header [S7.08]", async () => {
    const { asked, options } = serverSaying(`{"success":true,"data":[{"id":1}]}`, { headers: { "X-WP-Total": "41" } });
    expect(await queryAttachments({ paged: 2 }, options)).toEqual({ success: true, data: [{ id: 1 }], total: 41 });
    expect(asked[0]?.fields).toBe("query[paged]=2&action=query-attachments");
  });

  test("without that header has found none [S7.08]", async () => {
    expect(await queryAttachments({}, serverSaying("0", { status: 400 }).options)).toMatchObject({
      success: false,
      total: 0,
    });
  });
});
