import { z } from './zod.ts';

const text = (most: number) => z.string('처리할 수 없는 요청입니다.').max(most, '처리할 수 없는 요청입니다.');

/** POST /me/errors: an error in a browser, as `app/shell/report-errors.ts` sends it. */
export const browserErrorSchema = z.object({ page: text(900), text: text(300), stack: text(1_500) });
