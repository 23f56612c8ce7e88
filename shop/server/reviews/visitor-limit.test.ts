import { expect, test } from "vitest";
import { networkOf, visitorKeys } from "./visitor-limit.ts";

const shop = (day: number) => ({ secret: "s".repeat(32), now: () => new Date(Date.UTC(2026, 0, day, 12)) });

test("a visitor's key holds nothing of the address and is another one every day", () => {
  const visitor = { readerId: "r", address: "192.0.2.7" };
  const { address, reader } = visitorKeys(shop(1), visitor);

  expect(address).toMatch(/^[0-9a-f]{32}$/);
  expect(visitorKeys(shop(1), visitor)).toEqual({ address, reader });
  expect(visitorKeys(shop(2), visitor).address).not.toBe(address);
  expect(visitorKeys({ ...shop(1), secret: "t".repeat(32) }, visitor).address).not.toBe(address);
  expect(visitorKeys(shop(1), { ...visitor, address: null }).address).toBeNull();
});

test("a household is one visitor, whichever of its addresses it uses", () => {
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(networkOf("2001:0db8:0001:0002::1")).toBe("2001:db8:1:2");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("::1")).toBe("0:0:0:0");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
  expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
});
