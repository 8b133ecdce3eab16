/** Header in which a download of a list says what it is needed for, percent-encoded. */
export const DOWNLOAD_REASON = 'x-download-reason';

export const DOWNLOAD_REASON_MAX = 200;
