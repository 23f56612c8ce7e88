import type { EffectEntry, EffectGroup } from "./effect-entry.ts";
import { FORMS } from "./groups/forms.ts";
import { LAYOUT } from "./groups/layout.ts";
import { MEDIA } from "./groups/media.ts";
import { MOTION } from "./groups/motion.ts";
import { NAVIGATION } from "./groups/navigation.ts";

/** Every effect of the gallery, in its order. */
export const EFFECT_GROUPS: readonly EffectGroup[] = [NAVIGATION, MEDIA, FORMS, MOTION, LAYOUT];

export const EFFECT_ENTRIES: readonly EffectEntry[] = EFFECT_GROUPS.flatMap(({ effects }) => effects);
