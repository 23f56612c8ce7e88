export { attachSkillBar } from "./attach-skill-bar.ts";
export { SkillBar } from "./skill-bar.tsx";
