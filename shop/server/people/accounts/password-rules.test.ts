import { describe, expect, test } from "vitest";
import { passwordProblem } from "./password-rules.ts";

const nora = { email: "nora.byrne@example.com", role: "customer" } as const;
const owner = { email: "owner@example.com", role: "owner" } as const;

describe("password rules", () => {
  test("customers need eight characters, staff twelve", () => {
    expect(passwordProblem("kelp-7u", nora)).toBe("too-short");
    expect(passwordProblem("kelp-7up", nora)).toBeNull();
    expect(passwordProblem("kelp-7up-sea", { ...owner, role: "viewer" })).toBeNull();
    expect(passwordProblem("kelp-7up-se", { ...owner, role: "viewer" })).toBe("too-short");
  });

  test.each([
    "password",
    "Password123!",
    "12345678",
    "87654321",
    "aaaaaaaa",
    "abababab",
    "qwertyuiop",
    "letmein!!!!",
    "20261115",
  ])("“%s” is too common", (password) => {
    expect(passwordProblem(password, nora)).toBe("too-common");
  });

  test("the email address and the part before its @ are rejected", () => {
    expect(passwordProblem("Nora.Byrne@example.com", nora)).toBe("is-email");
    expect(passwordProblem("nora.byrne", nora)).toBe("is-email");
  });

  test("a password that is too long is rejected", () => {
    expect(passwordProblem("kelp".repeat(3).concat("x".repeat(200)), nora)).toBe("too-long");
  });
});
