import { SkillBar } from "../src/skill-bar/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "skill-bar",
  title: "Skill bar",
  summary: "How much of something there is, as a bar that fills when it comes into view, and in words.",
  keys: [],
  code: `<SkillBar label="Throwing" percent={92} />`,
  Demo,
};

function Demo() {
  return (
    <div>
      <SkillBar label="Throwing" percent={92} />
      <SkillBar label="Glazing" percent={75} />
      <SkillBar label="Sweeping up" percent={40} />
    </div>
  );
}
