import { attachSkillBar } from "@vitrine/effects/skill-bar";

for (const element of document.querySelectorAll<HTMLElement>("[data-skill-bar]")) attachSkillBar(element);
