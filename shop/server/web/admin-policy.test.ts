import { expect, test } from "vitest";
import { hasInlineStyles } from "../../urls/page-url.ts";
import { adminPolicy } from "./admin-policy.ts";

const CONFIG = { environment: "production", publicUrl: "https://shop.example", adminUrl: undefined } as const;
const directive = (policy: string, name: string) => policy.split("; ").find((each) => each.startsWith(`${name} `));
const at = (pathname: string) => hasInlineStyles({ pathname });

test("allows inline styles only in the visual editor and the preview of emails, and inline scripts only with a nonce", () => {
  const standard = adminPolicy("abc", CONFIG);
  const editor = adminPolicy("abc", CONFIG, { writesStyles: true });
  expect(directive(standard, "style-src")).toBe("style-src 'self' 'nonce-abc'");
  expect(directive(editor, "style-src")).toBe("style-src 'self' 'unsafe-inline'");
  for (const policy of [standard, editor])
    expect(directive(policy, "script-src")).toBe("script-src 'self' 'nonce-abc'");
  expect(["/admin/pages/12/edit/", "/admin/settings/emails/"].every(at)).toBe(true);
  expect(["/admin/pages/12/", "/admin/pages/12/edit/more/", "/about/", "/pages/1/edit/"].some(at)).toBe(false);
});

test("with its own host, admin forms may redirect to the shop and nowhere else", () => {
  expect(directive(adminPolicy("abc", CONFIG), "form-action")).toBe("form-action 'self'");
  const separate = adminPolicy("abc", { ...CONFIG, adminUrl: "https://admin.shop.example" });
  expect(directive(separate, "form-action")).toBe("form-action 'self' https://shop.example");
});
