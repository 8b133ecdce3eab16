/** Seconds after which search engines may ask a shop again that is not open (rules 11.15). */
export const NOT_OPEN_RETRY_SECONDS = 3600;

/**
 * True for the answer of a shop that is not open. No other 503 asks to be tried again after an hour.
 * @param retryAfter header of the answer
 */
export const isNotOpenAnswer = (status: number, retryAfter: string | null | undefined): boolean =>
  status === 503 && retryAfter === String(NOT_OPEN_RETRY_SECONDS);
