/** What is still to be reviewed, and what was. */
export const TO_WRITE = '/mypage/reviews';
export const WRITTEN = `${TO_WRITE}?tab=written`;
