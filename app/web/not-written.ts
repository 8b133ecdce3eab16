/** Seconds after which a crawler may ask again for a file: `write-crawler-files` runs every ten minutes. */
export const NOT_WRITTEN_RETRY_SECONDS = 600;

/**
 * True for the answer in place of a file that no schedule has written yet. No other 503 asks to be tried again after ten
 * minutes.
 * @param retryAfter header of the answer
 */
export const isNotWrittenAnswer = (status: number, retryAfter: string | null): boolean =>
  status === 503 && retryAfter === String(NOT_WRITTEN_RETRY_SECONDS);
