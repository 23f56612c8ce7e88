import { vi } from "vitest";

const WAIT_MS = 15_000;
const waitFor = vi.waitFor;

/** `vi.waitFor` gives up after a second, and unlike `expect.poll` no setting changes that. */
if (!("isPatient" in waitFor)) {
  const patient: typeof vi.waitFor = (check, options) =>
    waitFor(check, typeof options === "number" ? options : { timeout: WAIT_MS, ...options });
  vi.waitFor = Object.assign(patient, { isPatient: true });
}
