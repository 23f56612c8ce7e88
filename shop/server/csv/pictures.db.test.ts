import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok, refuse } from "@vitrine/commerce/result";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../db/test-db.ts";
import type { FetchPicture } from "./fetch-picture.ts";
import { createPictureFinder } from "./pictures.ts";
import { exportText, importText } from "./test-import.ts";

const tests = useTestDatabase({ emptyAfterEach: true });
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-pictures-"));
});
afterEach(() => rm(folder, { recursive: true }));

const PICTURE = await sharp({ create: { width: 700, height: 350, channels: 3, background: "#804020" } })
  .png()
  .toBuffer();

/** A stand-in for the world: only these addresses answer. */
function world(answers: Readonly<Record<string, Uint8Array>>) {
  const asked: string[] = [];
  const fetch: FetchPicture = (url) => {
    asked.push(url);
    const answer = answers[url];
    return Promise.resolve(answer ? ok(answer) : refuse("unreachable"));
  };
  return { asked, fetch };
}

function finder(fetch: FetchPicture) {
  return createPictureFinder({
    pool: tests.database.pool,
    mediaDirectory: folder,
    publicUrl: "https://shop.test",
    fetch,
  });
}

const FILE =
  'SKU,Name,Images\r\na,A,"https://p.test/one.png, https://p.test/gone.png"\r\nb,B,https://p.test/one.png\r\n';

test("a picture is fetched once, drawn in several sizes, and shown by all who name it", async () => {
  const { asked, fetch } = world({ "https://p.test/one.png": PICTURE });
  const report = await importText(tests.database, FILE, { pictures: finder(fetch) });

  expect(asked).toEqual(["https://p.test/one.png", "https://p.test/gone.png"]);
  expect(report.map(({ notes }) => notes)).toEqual([["A picture could not be fetched and stayed a link."], []]);
  const { rows } = await tests.database.pool.query(
    `select m.width, m.height, m.color, source_url, array(select (f ->> 'width')::integer from jsonb_array_elements(files) f) as widths,
       (select count(*)::integer from product_media where media_id = m.id) as shown from media m`,
  );
  expect(rows).toEqual([
    {
      width: 700,
      height: 350,
      color: "#804020",
      source_url: "https://p.test/one.png",
      widths: [320, 640, 700],
      shown: 2,
    },
  ]);
  expect(await readdir(folder)).toHaveLength(3);
});

test("a later import fetches only what is still missing, and puts it in its place", async () => {
  await importText(tests.database, FILE, { pictures: finder(world({ "https://p.test/one.png": PICTURE }).fetch) });
  const before = await exportText(tests.database);
  const { asked, fetch } = world({ "https://p.test/gone.png": PICTURE });
  await importText(tests.database, before, { mode: "update", pictures: finder(fetch) });

  expect(asked).toEqual(["https://p.test/gone.png"]);
  expect(await exportText(tests.database)).toBe(before);
  const { rows } = await tests.database.pool.query("select count(*)::integer from image_links");
  expect(rows).toEqual([{ count: 0 }]);
});

test("the shop's own pictures and bare file names are found without asking anybody", async () => {
  await tests.database.pool.query(
    `insert into media (name, width, height, files) values ('vase', 10, 10, '[{"format": "webp", "width": 10, "path": "vase-10.webp"}]')`,
  );
  const { asked, fetch } = world({});
  const found = await finder(fetch)(["https://shop.test/media/vase-10.webp", "vase.jpg", "vase-10.webp", "other.jpg"]);

  expect([...found.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
    "https://shop.test/media/vase-10.webp",
    "vase-10.webp",
    "vase.jpg",
  ]);
  expect(asked).toEqual([]);
});

test("a host that does not answer is given up after a few tries", async () => {
  const { asked, fetch } = world({});
  const find = finder(fetch);
  for (let number = 0; number < 20; number += 1) await find([`https://down.test/${number}.jpg`]);

  expect(asked).toHaveLength(3);
});

test("what is no picture stays a link", async () => {
  const { fetch } = world({ "https://p.test/one.png": new TextEncoder().encode("<svg/>") });

  expect(await finder(fetch)(["https://p.test/one.png"])).toEqual(new Map());
  expect(await readdir(folder)).toEqual([]);
});

test("pictures within a description are fetched as well, and shown in their size", async () => {
  const { asked, fetch } = world({ "https://p.test/one.png?w=700&h=350": PICTURE });
  const text =
    '<p>Thrown here. <img class=""alignleft"" src=""https://p.test/one.png?w=700&#038;h=350"" alt=""A bowl""> And <img src=""https://p.test/gone.png"">.</p>';
  await importText(tests.database, `SKU,Name,Description\r\na,A,"${text}"\r\n`, { pictures: finder(fetch) });

  expect(asked).toEqual(["https://p.test/one.png?w=700&h=350", "https://p.test/gone.png"]);
  const { rows } = await tests.database.pool.query("select description from products");
  const [{ description }] = rows as [{ description: string }];
  expect(description).toMatch(
    /^<p>Thrown here\. <img src="\/media\/one-\w+-700\.webp" alt="A bowl" width="700" height="350" loading="lazy"> And <img src="https:\/\/p\.test\/gone\.png">\.<\/p>$/,
  );
  expect(await readdir(folder)).toContain(/\/media\/([^"]+)"/.exec(description)?.[1]);
});
