import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readTar, TAR_END, TarError, tarHeader, tarPadding } from "./tar.ts";

const WHEN = new Date("2026-11-15T12:00:00Z");
const FILES = {
  "manifest.json": "{}",
  "files/media/empty": "",
  "files/media/exactly-one-block": "x".repeat(512),
  [`files/downloads/${"long ".repeat(40)}und schöner Name.pdf`]: "y".repeat(1500),
};

function archive(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const bytes = Buffer.from(text);
    return [tarHeader(name, bytes.length, WHEN), bytes, tarPadding(bytes.length)];
  });
  return Buffer.concat([...parts, TAR_END]);
}

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read(bytes: Buffer, size = 100) {
  const files: Record<string, string> = {};
  const parts = readTar(chunksOf(bytes, size));
  let current = "";
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return { files, ...value };
    if (value.kind === "file") files[(current = value.name)] = "";
    else files[current] += value.bytes.toString();
  }
}

describe("an archive", () => {
  test("returns the files that were added, whatever the chunk size", async () => {
    for (const size of [1, 7, 512, 1000, 100_000]) {
      expect(await read(archive(FILES), size)).toEqual({ files: FILES, isWhole: true });
    }
  });

  test("is incomplete without its end mark", async () => {
    const whole = archive(FILES);
    for (const length of [0, 100, 512, 700, whole.length - 1100]) {
      expect((await read(whole.subarray(0, length))).isWhole, String(length)).toBe(false);
    }
  });

  test("is rejected if a header is damaged", async () => {
    const bytes = archive(FILES);
    bytes.writeUInt8(bytes.readUInt8(3) ^ 1, 3);
    await expect(read(bytes)).rejects.toThrow(TarError);
  });

  test("supports files over eight gigabytes", async () => {
    const size = 20 * 1024 ** 3;
    const parts = readTar(chunksOf(tarHeader("files/downloads/film", size, WHEN), 512));
    expect((await parts.next()).value).toEqual({ kind: "file", name: "files/downloads/film", size });
  });

  test("can be opened with the system's tar", () => {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-tar-"));
    try {
      writeFileSync(join(folder, "archive.tar"), archive(FILES));
      execFileSync("tar", ["-xf", "archive.tar"], { cwd: folder });
      for (const [name, text] of Object.entries(FILES)) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
