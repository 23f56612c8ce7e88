export { attachSlider, type Slider as LiveSlider, type SliderOptions } from "./attach-slider.ts";
export { type SlideItem, Slider, SliderControls, SliderStrip } from "./slider.tsx";
export {
  ANIMATION_MS,
  AUTOPLAY_DELAY_MS,
  delayOf,
  type Hold,
  type SliderEvent,
  type SliderState,
  type SliderStep,
  slideText,
  startSlider,
  transition,
} from "./slider.machine.ts";
