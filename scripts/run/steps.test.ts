import { expect, test } from "vitest";
import { exitCode, Interrupted, runToEnd } from "./child.mjs";
import { seconds, StepFailed } from "./say.mjs";
import { createSteps } from "./steps.mjs";
import { inOrder } from "./tools.mjs";

function recordedSteps() {
  const printed: string[] = [];
  return { steps: createSteps((text) => printed.push(text)), printed };
}

test("prints one line with the time of a successful step", async () => {
  const { steps, printed } = recordedSteps();

  expect(await steps.run("lint", async () => ({ code: 0, output: "chatter" }))).toBe(true);
  expect(printed).toEqual([expect.stringMatching(/^lint +\d+\.\d s$/)]);
  expect(steps.failed).toEqual([]);
});

test("prints all output of a failed step", async () => {
  const { steps, printed } = recordedSteps();

  expect(await steps.run("lint", async () => ({ code: 2, output: "line 1\nline 2\n" }))).toBe(false);
  expect(printed[0]).toMatch(/^lint +\d+\.\d s {2}FAILED\nline 1\nline 2\n$/);
  expect(steps.failed).toEqual(["lint"]);
});

test("the table shows the time of each step, marks failures and adds a total", async () => {
  const { steps } = recordedSteps();
  await steps.run("lint", async () => ({ code: 0, output: "" }));
  await steps.run("unit", async () => ({ code: 1, output: "" }));

  expect(steps.table().split("\n")).toEqual([
    expect.stringMatching(/^step +time$/),
    expect.stringMatching(/^lint +\d+\.\d s$/),
    expect.stringMatching(/^unit +\d+\.\d s {2}FAILED$/),
    expect.stringMatching(/^total +\d+\.\d s$/),
  ]);
});

test("a failed program and an exception fail the step", async () => {
  const { steps, printed } = recordedSteps();

  await steps.run("build", () => Promise.reject(new StepFailed("react-router build", 1, "no such route")));
  await steps.run("chromium", () => Promise.reject(new TypeError("x is undefined")));

  expect(printed[0]).toContain("react-router build failed with exit code 1\nno such route");
  expect(printed[1]).toContain("TypeError: x is undefined");
  expect(steps.failed).toEqual(["build", "chromium"]);
});

test("an interrupt ends all steps", async () => {
  const { steps } = recordedSteps();

  await expect(steps.run("e2e", () => Promise.reject(new Interrupted("SIGTERM")))).rejects.toBeInstanceOf(Interrupted);
});

test("runs all commands and fails if one of them fails", async () => {
  const ended = await inOrder([
    async () => ({ code: 0, output: "a" }),
    async () => ({ code: 2, output: "b" }),
    async () => ({ code: 0, output: "c" }),
  ]);

  expect(ended).toEqual({ code: 2, output: "abc" });
});

test("returns a program's output and exit code", async () => {
  const program = `console.log("out"); console.error("err"); process.exitCode = 3`;

  const { code, output } = await runToEnd(process.execPath, ["--eval", program]);

  expect(code).toBe(3);
  expect(output.split("\n").toSorted()).toEqual(["", "err", "out"]);
});

test("an exit code is what a shell would report", () => {
  expect(exitCode(3, null)).toBe(3);
  expect(exitCode(null, "SIGTERM")).toBe(143);
});

test("seconds have one decimal", () => {
  expect(seconds(1_000, 13_345)).toBe("12.3 s");
});
