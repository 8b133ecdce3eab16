import type { Setting } from './setting.ts';

/**
 * Returns the opening hours of the customer centre as every screen shows them: `평일 08:00-17:00 · 점심 12:00-13:00`;
 * '' until a clerk has set them.
 */
export const formatOpeningHours = ({ weekday, lunch }: Setting['customerService']): string =>
  [weekday && `평일 ${weekday}`, lunch && `점심 ${lunch}`].filter(Boolean).join(' · ');
