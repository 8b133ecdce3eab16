import { z } from './zod.ts';

const text = (most: number) => z.string('처리할 수 없는 요청입니다.').max(most, '처리할 수 없는 요청입니다.');

/** Path of a page of the shop as browsers write it, percent-encoded and without a query. */
const PATH = /^\/(?!\/)(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-Fa-f]{2})*$/;

/** POST /me/errors: an error in a browser, as `app/shell/report-errors.ts` sends it. */
export const browserErrorSchema = z.object({
  page: text(200).regex(PATH, '처리할 수 없는 요청입니다.'),
  text: text(300),
  stack: text(1_500),
});
