/** Dates of orders are written as everywhere in the admin. */
export {
  type Clock as OrderClock,
  dayLabel,
  longLabel,
  momentLabel,
  momentWords,
  timeLabel,
  zoneCity,
  zoneName,
} from "../ui/clock.ts";
