export { attachSkillBar, FILL_MS } from "./attach-skill-bar.ts";
export { SkillBar } from "./skill-bar.tsx";
