import type { TriggerSettings } from "../server/platform/settings/tracking/event-settings.ts";

/**
 * A trigger in the spelling of the SDK's options, or null for page rules, which each page decides when it opens. Shared
 * with the recorder, so that it tries exactly what pages will be given.
 */
export function wireTrigger(trigger: TriggerSettings): { readonly type: string; readonly value: unknown } | null {
  switch (trigger.on) {
    case "page":
    case "home":
      return null;
    case "link":
      return { type: "url_click", value: { rule: trigger.rule, value: trigger.value } };
    case "click":
      return { type: "css_click", value: trigger.selector };
    case "hover":
      return { type: "css_mouseover", value: trigger.selector };
    case "scroll":
      return { type: "scroll_pos", value: trigger.percent };
    case "comment":
      return { type: "comment", value: {} };
    case "ad-click":
      return { type: "ad_sense_click", value: {} };
    case "video-play":
      return { type: "video_play", value: {} };
    case "video": {
      const { host, videoId, progress, replacesAutomatic } = trigger;
      const value = { type: host, rule: videoId, value: progress, disable_watch_video: replacesAutomatic };
      return { type: "video_view", value };
    }
    case "contact-link":
      return { type: "email_link", value: { disabled_email_link: trigger.replacesAutomatic, rules: trigger.rules } };
    case "form":
      return { type: trigger.builder, value: { disabled_form_action: trigger.replacesAutomatic, forms: trigger.ids } };
    case "field":
      return { type: "form_field", value: { form: trigger.form, field: trigger.field, type: trigger.kind } };
  }
}
