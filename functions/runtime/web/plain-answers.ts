import { plainPage } from '#app/web/plain-page.ts';
import { busy } from '#shared/domain/stored/refusals.ts';

/** Responses given before or after the shop itself, when no page can be rendered: short, Korean, self-contained. */

const SENTENCES = {
  400: ['MALFORMED_REQUEST', '처리할 수 없는 요청입니다. 주소나 입력 내용을 확인해주세요.'],
  403: ['FORBIDDEN', '허용되지 않은 접근입니다.'],
  404: ['NOT_FOUND', '요청하신 주소를 찾을 수 없습니다.'],
  405: ['METHOD_NOT_ALLOWED', '허용되지 않은 요청 방식입니다.'],
  413: ['TOO_LARGE', '보내신 내용이 너무 큽니다. 한 번에 4MB까지 보낼 수 있습니다.'],
  415: ['UNSUPPORTED_CONTENT', '지원하지 않는 형식의 요청입니다.'],
  500: ['INTERNAL', '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  502: ['BAD_GATEWAY', '서버가 응답하지 않습니다. 잠시 후 다시 시도해주세요.'],
  503: ['OPENING', '상점을 여는 중입니다. 잠시 후 저절로 열립니다.'],
  504: ['TIMED_OUT', '처리하는 데 시간이 오래 걸리고 있습니다. 잠시 후 결과를 확인해주세요.'],
} as const;

export type PlainStatus = keyof typeof SENTENCES;

export const isPlainStatus = (status: number): status is PlainStatus => status in SENTENCES;

/** Seconds after which a page that says the shop is opening reloads. */
export const OPENING_RETRY_SECONDS = 5;

/** True when the caller of this path expects JSON. */
export const isApiPath = (path: string): boolean => path.startsWith('/api/');

/** Returns a sentence with its code as JSON under /api, and as a page elsewhere. */
const answerOf = (
  status: number,
  [code, message]: readonly [string, string],
  path: string,
  retrySeconds?: number,
): Response =>
  isApiPath(path)
    ? Response.json({ code, message }, { status })
    : new Response(plainPage(message, { retrySeconds }), {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });

/** Returns the sentence for a status. While the shop is opening, a page reloads automatically. */
export const plainAnswer = (status: PlainStatus, path: string): Response =>
  answerOf(status, SENTENCES[status], path, status === 503 ? OPENING_RETRY_SECONDS : undefined);

/** Seconds after which a reader may try again while the table refuses requests. */
const BUSY_RETRY_SECONDS = 5;

/** Returns the answer while the table refuses requests: 503 with Retry-After; a page that was read reloads by itself. */
export const busyAnswer = (path: string, isRead: boolean): Response => {
  const answer = answerOf(503, [busy.code, busy.message], path, isRead ? BUSY_RETRY_SECONDS : undefined);
  answer.headers.set('retry-after', String(BUSY_RETRY_SECONDS));
  return answer;
};

/** Returns the answer in place of one that is larger than the function may send. */
export const answerTooLarge = (path: string): Response =>
  answerOf(500, ['ANSWER_TOO_LARGE', '보여드릴 내용이 너무 많습니다. 범위를 좁혀 다시 조회해주세요.'], path);
