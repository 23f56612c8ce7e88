import { expect, test } from "vitest";
import { networkOf } from "./network.ts";
import { keysOf } from "./rate-limiter.ts";

const shop = (day: number) => ({ secret: "s".repeat(32), now: () => new Date(Date.UTC(2026, 0, day, 12)) });

test("a visitor's key does not reveal the IP address and changes every day", () => {
  const subject = { browser: "r", network: "192.0.2.7" };
  const [browser, network] = keysOf(shop(1), "comment", subject);

  expect(network).toMatch(/^[0-9a-f]{32}$/);
  expect(keysOf(shop(1), "comment", subject)).toEqual([browser, network]);
  expect(keysOf(shop(2), "comment", subject)[1]).not.toBe(network);
  expect(keysOf(shop(1), "review-vote", subject)[1]).not.toBe(network);
  expect(keysOf({ ...shop(1), secret: "t".repeat(32) }, "comment", subject)[1]).not.toBe(network);
  expect(keysOf(shop(1), "comment", { ...subject, network: null })).toEqual([browser]);
});

test("a household is one visitor, whichever of its IP addresses it uses", () => {
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(networkOf("2001:0db8:0001:0002::1")).toBe("2001:db8:1:2");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("::1")).toBe("0:0:0:0");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
  expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
});
