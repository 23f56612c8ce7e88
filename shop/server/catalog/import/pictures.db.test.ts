import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok, refuse } from "@vitrine/commerce/result";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
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

/** A fake network: only these URLs respond. */
function world(answers: Readonly<Record<string, Uint8Array>>) {
  const requests: string[] = [];
  const fetch: FetchPicture = (url) => {
    requests.push(url);
    const result = answers[url];
    return Promise.resolve(result ? ok(result) : refuse("unreachable"));
  };
  return { requests, fetch };
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

test("an image is fetched once, resized, and used by every product that names it", async () => {
  const { requests, fetch } = world({ "https://p.test/one.png": PICTURE });
  const report = await importText(tests.database, FILE, { pictures: finder(fetch) });

  expect(requests).toEqual(["https://p.test/one.png", "https://p.test/gone.png"]);
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

test("a later import fetches only missing images, and puts them in place", async () => {
  await importText(tests.database, FILE, { pictures: finder(world({ "https://p.test/one.png": PICTURE }).fetch) });
  const before = await exportText(tests.database);
  const { requests, fetch } = world({ "https://p.test/gone.png": PICTURE });
  await importText(tests.database, before, { mode: "update", pictures: finder(fetch) });

  expect(requests).toEqual(["https://p.test/gone.png"]);
  expect(await exportText(tests.database)).toBe(before);
  const { rows } = await tests.database.pool.query("select count(*)::integer from image_links");
  expect(rows).toEqual([{ count: 0 }]);
});

test("the shop's own images and bare file names are found without a request", async () => {
  await tests.database.pool.query(
    `insert into media (name, width, height, files) values ('vase', 10, 10, '[{"format": "webp", "width": 10, "path": "vase-10.webp"}]')`,
  );
  const { requests, fetch } = world({});
  const found = await finder(fetch)(["https://shop.test/media/vase-10.webp", "vase.jpg", "vase-10.webp", "other.jpg"]);

  expect([...found.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
    "https://shop.test/media/vase-10.webp",
    "vase-10.webp",
    "vase.jpg",
  ]);
  expect(requests).toEqual([]);
});

test("a host that does not respond is skipped after a few attempts", async () => {
  const { requests, fetch } = world({});
  const find = finder(fetch);
  for (let number = 0; number < 20; number += 1) await find([`https://down.test/${number}.jpg`]);

  expect(requests).toHaveLength(3);
});

test("a file that is not an image stays a link", async () => {
  const { fetch } = world({ "https://p.test/one.png": new TextEncoder().encode("<svg/>") });

  expect(await finder(fetch)(["https://p.test/one.png"])).toEqual(new Map());
  expect(await readdir(folder)).toEqual([]);
});

test("images within a description are fetched as well, and shown at their size", async () => {
  const { requests, fetch } = world({ "https://p.test/one.png?w=700&h=350": PICTURE });
  const text =
    '<p>Thrown here. <img class=""alignleft"" src=""https://p.test/one.png?w=700&#038;h=350"" alt=""A bowl""> And <img src=""https://p.test/gone.png"">.</p>';
  await importText(tests.database, `SKU,Name,Description\r\na,A,"${text}"\r\n`, { pictures: finder(fetch) });

  expect(requests).toEqual(["https://p.test/one.png?w=700&h=350", "https://p.test/gone.png"]);
  const { rows } = await tests.database.pool.query("select description from products");
  const [{ description }] = rows as [{ description: string }];
  expect(description).toMatch(
    /^<p>Thrown here\. <img src="\/media\/one-\w+-700\.webp" alt="A bowl" width="700" height="350" loading="lazy"> And <img src="https:\/\/p\.test\/gone\.png">\.<\/p>$/,
  );
  expect(await readdir(folder)).toContain(/\/media\/([^"]+)"/.exec(description)?.[1]);
});
