/** Ways in which a webhook fails, as a clerk reads them (rules 9.47). */
export const webhookFailureTexts = {
  REFUSED: '알림을 받지 않습니다',
  SILENT: '응답하지 않습니다',
} as const;

/** Failure of a clerk's webhook that lasts; `at` is ISO UTC, when it was noticed. */
export type WebhookFailure = { kind: keyof typeof webhookFailureTexts; at: string };

/** Tries of one notice without an answer, within a quarter of an hour, from which a webhook counts as failing. */
const SILENT_FROM = 5;

/** Returns how a webhook fails by its answer to a notice, `tries` counting this one; undefined when it may be well. */
export const webhookFailureKind = (
  answer: 'ACCEPTED' | 'REJECTED' | 'UNKNOWN',
  tries: number,
): WebhookFailure['kind'] | undefined => {
  if (answer === 'REJECTED') return 'REFUSED';
  return answer === 'UNKNOWN' && tries >= SILENT_FROM ? 'SILENT' : undefined;
};
