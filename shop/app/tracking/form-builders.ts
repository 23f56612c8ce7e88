import type { Trigger } from "@vitrine/tracking/triggers";
import { watchFormBuilders } from "@vitrine/tracking/triggers/form-builders";

/** Elsewhere it loads itself where a page may have such forms; here the owner has named one. */
export const formBuilders: Trigger = (context) => watchFormBuilders(context);
