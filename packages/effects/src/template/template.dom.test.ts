// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { compileTemplate, template } from "./index.ts";
import vectors from "./template.vectors.json" with { type: "json" };

test.each(vectors.map((vector) => [vector.id, vector] as const))(
  "%s: a template renders the recorded markup (S8.13)",
  (_id, { input, expected }) => {
    expect(compileTemplate(input.template)(input.data)).toBe(expected);
  },
);

test("a template that is missing in the page is an error that names it (S8.13)", () => {
  expect(() => template("variation-template")).toThrow(new Error("Template not found: #tmpl-variation-template"));
});

test("a template is read from the page", () => {
  document.body.innerHTML = `<script type="text/html" id="tmpl-price"><b>{{ data.price }}</b>{{{ data.html }}}</script>`;
  expect(template("price")({ price: "<5", html: "<i>net</i>" })).toBe("<b>&lt;5</b><i>net</i>");
});

describe("a template", () => {
  const render = (text: string, data: unknown) => compileTemplate(text)(data);

  test("supports branches", () => {
    const text = "<# if ( data.n > 1 ) { #>many<# } else if ( data.n === 1 ) { #>one<# } else { #>none<# } #>";
    expect([3, 1, 0].map((n) => render(text, { n }))).toEqual(["many", "one", "none"]);
  });

  test("compares, combines and negates", () => {
    expect(render(`{{ ! data.a && data.b.c == '2' ? "yes" : "no" }}`, { b: { c: 2 } })).toBe("yes");
    expect(render(`{{ data['x y'] || data.list.length }}`, { list: [1, 2] })).toBe("2");
    expect(render(`{{ ( data.a + '-' ) + ( data.b - 1 ) }}`, { a: "n", b: 4 })).toBe("n-3");
  });

  test("supports nested loops, with indexes and names", () => {
    const text =
      "<# _.each( data.rows, function( row, index ) { #>{{ index }}:<# _.each( row, function( cell, name ) { #>{{ name }}={{ cell }};<# } ); #><# } ); #>";
    expect(render(text, { rows: [{ a: 1 }, { b: 2, c: 3 }] })).toBe("0:a=1;1:b=2;c=3;");
  });

  test("accesses its data and nothing else", () => {
    for (const source of ["window", "data.constructor", "data.__proto__", "data.a.constructor", "document"]) {
      expect(render(`{{ ${source} }}`, { a: {} })).toBe("");
    }
  });

  test.each([
    "{{ alert(1) }}",
    "{{ data.a = 1 }}",
    "<# while ( true ) { #><# } #>",
    "<# if ( data.a ) { #>",
    "{{ data.a b }}",
  ])("with “%s” is rejected", (text) => {
    expect(() => render(text, { a: 1 })).toThrow("A template cannot be read");
  });
});
