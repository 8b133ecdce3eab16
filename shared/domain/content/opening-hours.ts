import type { Setting } from './setting.ts';

/** When the customer centre answers, as every screen writes it: `평일 08:00-17:00 · 점심 12:00-13:00`; '' until a clerk has set it. */
export const openingHours = ({ weekday, lunch }: Setting['customerService']): string =>
  [weekday && `평일 ${weekday}`, lunch && `점심 ${lunch}`].filter(Boolean).join(' · ');
