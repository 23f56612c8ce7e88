import { expect, test } from "vitest";
import { isPageEditor } from "../../addresses/page-address.ts";
import { officePolicy } from "./office-policy.ts";

const CONFIG = { environment: "production" } as const;
const directive = (policy: string, name: string) => policy.split("; ").find((each) => each.startsWith(`${name} `));
const at = (pathname: string) => isPageEditor({ pathname });

test("inline styles hold in the visual editor and nowhere else, and inline scripts need their nonce everywhere", () => {
  const usual = officePolicy("abc", CONFIG);
  const editor = officePolicy("abc", CONFIG, { writesStyles: true });
  expect(directive(usual, "style-src")).toBe("style-src 'self' 'nonce-abc'");
  expect(directive(editor, "style-src")).toBe("style-src 'self' 'unsafe-inline'");
  for (const policy of [usual, editor]) expect(directive(policy, "script-src")).toBe("script-src 'self' 'nonce-abc'");
  expect(at("/admin/pages/12/edit/")).toBe(true);
  expect(["/admin/pages/12/", "/admin/pages/12/edit/more/", "/about/", "/pages/1/edit/"].some(at)).toBe(false);
});
