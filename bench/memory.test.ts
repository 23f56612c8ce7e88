import { expect, test } from "vitest";
import { mappedFiles, ownKilobytes } from "./memory.ts";

const SMAPS = `00400000-04a00000 r-xp 00000000 fe:00 1234                               /opt/bin/node
Size:              71680 kB
Rss:               40000 kB
Anonymous:             0 kB
04a00000-04b00000 rw-p 04600000 fe:00 1234                               /opt/bin/node
Rss:                 900 kB
Anonymous:           700 kB
7f0000000000-7f0000100000 rw-p 00000000 00:00 0 
Rss:                5000 kB
Anonymous:          5000 kB
7f1000000000-7f1000200000 rw-s 00000000 00:01 77                         /dev/zero (deleted)
Rss:                2000 kB
Anonymous:             0 kB
`;

test("counts file-backed pages without the process's private copies", () => {
  expect(mappedFiles(SMAPS)).toEqual([
    { path: "/opt/bin/node", kilobytes: 40_000 },
    { path: "/opt/bin/node", kilobytes: 200 },
  ]);
});

test("counts private data and the share of common memory", () => {
  expect(ownKilobytes("Pss:  900 kB\nPss_Anon:  300 kB\nPss_File:  500 kB\nPss_Shmem:  100 kB\n")).toBe(400);
});
