/** Header with the reason of a list's download, percent-encoded. */
export const DOWNLOAD_REASON = 'x-download-reason';

export const DOWNLOAD_REASON_MAX = 200;
