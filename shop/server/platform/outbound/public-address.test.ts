import { expect, test } from "vitest";
import { createFetchPicture } from "../../catalog/import/fetch-picture.ts";
import { requestHost } from "../../content/video/request-host.ts";
import { isPublicAddress } from "./public-address.ts";

test.each([
  "151.101.0.217",
  "8.8.8.8",
  "172.32.0.1",
  "2a04:4e42::729",
  "2606:4700::6810:1",
  "93.184.216.34",
  "2606:2800:220:1::1",
  "2001:4860:4860::8888",
])("%s is public (S7.09)", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "127.8.8.8",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "2002:7f00:1::",
  "2001:0:1::",
  "2001:db8::1",
  "2001:1::1",
  "3fff::1",
  "3fff:fff::1",
  "4000::1",
  "5f00::1",
  "100::1",
  "64:ff9b:1::1",
  "::ffff:0:7f00:1",
  "fec0::1",
  "240.0.0.1",
  "192.88.99.1",
  "2130706433",
  "0x7f.1",
  "localhost",
  "",
])("%s is not public (S7.09)", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["3fff::1", "2001:1::1", "4000::1", "5f00::1", "::ffff:127.0.0.1", "169.254.169.254"])(
  "fetches neither images nor videos from %s, by IP address or by name (S7.09)",
  async (address) => {
    const host = address.includes(":") ? `[${address}]` : address;
    const url = `http://${host}:9/x.png`;
    const named = async () => [{ address, family: address.includes(":") ? 6 : 4 }];
    expect(await createFetchPicture()(url)).toEqual({ ok: false, error: "not-allowed" });
    expect(await createFetchPicture({ resolve: named })("http://pictures.example/x.png")).toEqual({
      ok: false,
      error: "not-allowed",
    });
    expect(await requestHost(url, { hosts: [new URL(url).host] })).toEqual({ ok: false, error: "not-allowed" });
    const requested = await requestHost("https://vimeo.com/", { hosts: ["vimeo.com"], resolve: named });
    expect(requested).toEqual({ ok: false, error: "not-allowed" });
  },
);
