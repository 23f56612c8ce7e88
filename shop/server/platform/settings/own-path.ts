import { z } from "zod";

const OWN_PATH = /^(?:\/(?![/\\]).*)?$/;

/** A path of this shop, never of another site; empty for none. */
export const OwnPath = z.string().max(300).regex(OWN_PATH, "Please enter a path of this shop, such as /returns/.");
