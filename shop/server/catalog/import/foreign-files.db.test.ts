import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { useImport } from "./test-run-import.ts";

const tests = useTestDatabase({ emptyAfterEach: true });
const run = useImport(() => tests.database);

async function products() {
  const { rows } = await tests.database.pool.query<{ name: string; sku: string | null; price: number | null }>(
    "select name, sku, regular_price::integer as price from products order by id",
  );
  return rows;
}
const names = async () => (await products()).map(({ name }) => name);

const CHEESE = "SKU,Name,Regular price\r\nk1,Käse “Alt” – 5 €,12.50\r\nk2,Crème brûlée,8.00\r\n";

function windows1252(text: string): Uint8Array {
  const signs: Readonly<Record<string, number>> = { "€": 0x80, "“": 0x93, "”": 0x94, "–": 0x96 };
  return Uint8Array.from(text, (sign) => signs[sign] ?? sign.charCodeAt(0));
}

function utf16(text: string, { isBig = false, hasMark = true } = {}): Uint8Array {
  const bytes = Buffer.from(hasMark ? `\uFEFF${text}` : text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
}

describe("detects the encoding of a file", () => {
  const files: readonly (readonly [string, Uint8Array])[] = [
    ["UTF-8", Buffer.from(CHEESE)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${CHEESE}`)],
    ["Windows-1252", windows1252(CHEESE)],
    ["UTF-16, little endian", utf16(CHEESE)],
    ["UTF-16, big endian", utf16(CHEESE, { isBig: true })],
    ["UTF-16 without a byte order mark", utf16(CHEESE, { hasMark: false })],
    ["UTF-16, big endian, without a byte order mark", utf16(CHEESE, { isBig: true, hasMark: false })],
  ];
  test.each(files)("%s", async (_, file) => {
    expect((await run(file)).code).toBe(0);
    expect(await names()).toEqual(["Käse “Alt” – 5 €", "Crème brûlée"]);
  });

  test("finds an umlaut after megabytes of ASCII", async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `p${at},Plain ${at},${"x".repeat(5000)}\n`).join("");
    expect((await run(windows1252(`SKU,Name,Description\n${rows}k,Käse,\n`))).code).toBe(0);
    expect((await names()).at(-1)).toBe("Käse");
  });

  test("reads a Polish file from a Central European spreadsheet in its own code page", async () => {
    // “Opublikowano”, “Krótki opis”, “Żółw” and “Łódka” in Windows-1250.
    const text = "SKU;Nazwa;Kr\xf3tki opis;Cena promocyjna\nz1;\xaf\xf3\xb3w;\xa3\xf3dka;10,50\n";
    expect((await run(Buffer.from(text, "latin1"))).code).toBe(0);
    expect(await names()).toEqual(["Żółw"]);
  });

  test("refuses a row with a damaged character and imports the others", async () => {
    const good = Buffer.from("SKU,Name\na,Käse\nb,Brötchen\nc,");
    const bad = Buffer.concat([good, Buffer.from([0xe4]), Buffer.from("ther\nd,Größe\n")]);
    const { code, message } = await run(bad);
    expect(code).toBe(2);
    expect(message).toContain("line 4, refused");
    expect(await names()).toEqual(["Käse", "Brötchen", "Größe"]);
  });
});

test("skips rows of empty cells", async () => {
  const { code, message } = await run('SKU,Name,Regular price\na,Vase,5\n,,\n" ",\t,\n,,,,\nb,Cup,6\n,,\n');
  expect(code).toBe(0);
  expect(message).toContain("2 added, 0 changed, 0 skipped, 0 refused.");
  expect(await names()).toEqual(["Vase", "Cup"]);
});

test("refuses a row without a name with its line; a variation needs none", async () => {
  const { code, message } = await run(
    [
      "Type,SKU,Name,Parent,Attribute 1 name,Attribute 1 value(s)",
      'variable,tee,Tee,,Size,"S, M"',
      "variation,tee-s,,tee,Size,S",
      "simple,nameless,,,,",
      "simple,,  ,,,x",
    ].join("\n"),
  );
  expect(code).toBe(2);
  expect(message).toMatch(/line 4, refused: nameless: .*name/i);
  expect(message).toMatch(/line 5, refused/);
  expect(await names()).toEqual(["Tee"]);
  const { rowCount } = await tests.database.pool.query("select from variations where sku = 'tee-s'");
  expect(rowCount).toBe(1);
});

test("an update may leave the name empty and keeps it", async () => {
  await run("SKU,Name,Regular price\na,Vase,5\n");
  expect((await run("SKU,Name,Regular price\na,,6\n", "--update")).message).toContain("1 changed");
  expect(await products()).toEqual([{ name: "Vase", sku: "a", price: 600 }]);
});

describe("refuses a file it does not understand before writing anything", () => {
  const refused: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    ["headings nobody knows", "Foo,Bar\n1,2\n", /Foo, Bar.*Expected.*Name.*SKU.*Regular price/s],
    ["no headings at all", "a-1,Amber cup,12\na-2,Blue cup,13\n", /Expected.*Name/s],
    ["a SKU but no name", "SKU,Regular price\na,1\n", /no column for the name.*Expected.*Name/is],
    ["an empty file", "", /empty/],
    [
      "a WordPress export",
      '<?xml version="1.0" encoding="UTF-8" ?>\n<!-- generator="WordPress/6.5" -->\n<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel></channel></rss>',
      /WordPress export.*XML.*Products.*Export/s,
    ],
    ["any other XML", "\uFEFF <products><product/></products>", /XML/],
    ["XML in UTF-16", utf16('<?xml version="1.0"?><Workbook/>'), /XML/],
    [
      "an Excel workbook",
      Buffer.from("PK\x03\x04\x14\x00\x06\x00[Content_Types].xml xl/workbook.xml", "latin1"),
      /Excel.*CSV/s,
    ],
    ["an old Excel workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), /Excel.*CSV/s],
    [
      "an OpenDocument sheet",
      Buffer.from("PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "latin1"),
      /OpenDocument.*CSV/s,
    ],
    ["a ZIP archive", Buffer.from("PK\x03\x04\x14\x00products.csv", "latin1"), /ZIP.*[Uu]nzip|ZIP.*[Ee]xtract/s],
    ["JSON", '[{"name":"Vase"}]', /JSON/],
    [
      "an image",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      /not a text file|no table/,
    ],
    ["a quote that is never closed", 'SKU,Name\na,Vase\nb,"Cup\nc,Bowl\n', /line 3.*Nothing was imported/s],
  ];
  test.each(refused)("%s", async (_, file, message) => {
    const { code, message: text } = await run(file);
    expect(text).toMatch(message);
    expect(code).toBe(1);
    expect(await products()).toEqual([]);
    expect((await tests.database.pool.query("select from imports")).rowCount).toBe(0);
  });

  test("an update needs a SKU or an ID", async () => {
    const { code, message } = await run("Name,Regular price\nVase,1\n", "--update");
    expect(code).toBe(1);
    expect(message).toMatch(/SKU.*ID/s);
  });
});

describe("detects the delimiter", () => {
  test.each([
    ["comma", ","],
    ["semicolon", ";"],
    ["tab", "\t"],
    ["pipe", "|"],
  ])("%s", async (_, sign) => {
    const row = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(sign);
    const file = [
      row("SKU", "Name", "GTIN, UPC, EAN, or ISBN", "Regular price"),
      row("a", "Vase, tall; thin | blue", "", "5.50"),
    ];
    expect((await run(file.join("\r\n"))).code).toBe(0);
    expect(await products()).toEqual([{ name: "Vase, tall; thin | blue", sku: "a", price: 550 }]);
  });

  test("ignores a spreadsheet's `sep=` line", async () => {
    expect((await run("sep=;\r\nSKU;Name\r\na;Vase\r\n")).code).toBe(0);
    expect(await names()).toEqual(["Vase"]);
  });

  test("uses a delimiter that is given", async () => {
    expect((await run("SKU:Name\na:Vase\n", "--delimiter=:")).code).toBe(0);
    expect(await names()).toEqual(["Vase"]);
  });
});

describe("detects the price format", () => {
  const prices = async () => (await products()).map(({ price }) => price);
  const file = (...cells: string[]) =>
    `SKU;Name;Regular price\n${cells.map((cell, at) => `p${at};Product ${at};${cell}`).join("\n")}\n`;

  test("1.234,50 beside 1.234 and 12,50: the comma is the decimal separator", async () => {
    expect((await run(file("1.234,50", "1.234", "12,50", "1.234.567", "€ 9,90", "5,-"))).code).toBe(0);
    expect(await prices()).toEqual([123_450, 123_400, 1250, 123_456_700, 990, 500]);
  });

  test("1,234.50 beside 1,234 and 12.50: the point is the decimal separator", async () => {
    expect((await run(file("1,234.50", "1,234", "12.50", "1,234,567", "$9.90"))).code).toBe(0);
    expect(await prices()).toEqual([123_450, 123_400, 1250, 123_456_700, 990]);
  });

  test("one price at the end decides about those before it", async () => {
    expect((await run(file("2.500", "1.234", "0,99"))).code).toBe(0);
    expect(await prices()).toEqual([250_000, 123_400, 99]);
  });

  test("without evidence the shop's format applies, is reported, and can be overridden", async () => {
    const own = await run(file("1.234"));
    expect(own.message).toMatch(/“1\.234” is read as 1\.23/);
    expect(await prices()).toEqual([123]);
  });

  test("uses a decimal separator that is given", async () => {
    expect((await run(file("1.234"), "--decimal=,")).code).toBe(0);
    expect(await prices()).toEqual([123_400]);
  });

  test("refuses an invalid amount with its line", async () => {
    const { code, message } = await run(file("1.23.4", "5,50"));
    expect(code).toBe(2);
    expect(message).toContain("line 2, refused");
    expect(await prices()).toEqual([550]);
  });
});
