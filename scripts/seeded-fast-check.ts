/**
 * What `import fc from "fast-check"` means in tests (see vitest.config.ts): the same examples in every run, so that a test
 * fails for a change and not by chance. `FAST_CHECK_SEED=random` draws new examples and names the seed of a failure.
 */
import fc from "../node_modules/fast-check/lib/fast-check.js";

const SEED = 20_261_117;

const given = process.env["FAST_CHECK_SEED"];
if (given !== "random") fc.configureGlobal({ seed: given === undefined ? SEED : Number(given) });

export default fc;
