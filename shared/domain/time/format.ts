/** KST is UTC+9 all year, as Korea has no daylight saving time. */
export const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

const inKst = (iso: string): string => new Date(Date.parse(iso) + KST_OFFSET_MS).toISOString();

/** Returns `2026.11.20`, the KST date of an ISO-8601 UTC instant. */
export const formatDate = (iso: string): string => inKst(iso).slice(0, 10).replaceAll('-', '.');

/** Returns `2026.11.20 14:02`, the KST minute of an ISO-8601 UTC instant. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)} ${inKst(iso).slice(11, 16)}`;

/** Returns `20261120_140205`, the stamp of exported files (rules 9.25), in KST. */
export const formatFileStamp = (iso: string): string => {
  const kst = inKst(iso);
  return `${kst.slice(0, 10).replaceAll('-', '')}_${kst.slice(11, 19).replaceAll(':', '')}`;
};

/** Returns `2026-11-20`, the calendar day in KST, as date inputs need it. */
export const kstDay = (iso: string): string => inKst(iso).slice(0, 10);

/** Names of the weekdays, Sunday first. */
export const weekdayNames = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** Returns `2026.11.23 (월)` for a day `2026-11-23`. */
export const formatDayAndWeekday = (day: string): string =>
  `${day.replaceAll('-', '.')} (${weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()]})`;

/** Returns `2026년 11월` for a KST month `2026-11`. */
export const formatMonth = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** Returns `09`, the hour of the day in KST. */
export const kstHour = (iso: string): string => inKst(iso).slice(11, 13);
