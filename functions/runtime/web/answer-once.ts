import { createHash, createHmac } from 'node:crypto';
import { REPEATED, type Repeated, SUBMISSION_HEADER } from '#app/web/forms/submission-field.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { runSubmission } from '#shared/wiring/submissions.ts';
import { areaOf } from './area.ts';

/** A response as it is stored. Its body also has the redirect. Cookies are not stored: a repetition logs nobody in. */
type StoredResponse = { status: number; headers: Record<string, string>; body: string };

const ID = /^[0-9a-f-]{36}$/;
const KEPT_HEADERS = ['content-type', 'x-remix-response'];
/** Characters; a longer response is not stored */
const MOST_LETTERS = 32_000;
/** Stored instead of a response: the form was processed, and its response is not repeated. */
const UNTOLD = null;
/**
 * Owner of the submissions: the id is a secret that the browser generated, and stays valid across a logout and another
 * login.
 */
const BROWSER = 'browser';

/**
 * Returns the value that distinguishes forms sent under one id. The id itself is the HMAC key and is stored only as a
 * hash: whoever reads the table cannot try passwords on the fingerprint.
 */
const fingerprintOf = async (request: Request, id: string): Promise<string> => {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.clone().arrayBuffer()).toString('latin1');
  // A browser generates another boundary each time a form is sent.
  const boundary = /boundary=([^;]+)/.exec(request.headers.get('content-type') ?? '')?.[1];
  const sent = boundary ? body.replaceAll(boundary, '') : body;
  return createHmac('sha256', id).update(`${pathname}${search}\n`).update(sent).digest('hex');
};

/**
 * True when a response may be sent again to anyone who repeats the request, without a login. Responses of the console
 * and the API contain recovery codes, tokens and customers' data: for these only the fact that the form was processed
 * is stored.
 */
const mayBeKept = (request: Request): boolean =>
  ['catalog', 'shop'].includes(areaOf(new URL(request.url).pathname));

/** Sends the reason in a header, which `resilient-requests` turns into text. */
const conflictResponse = (why: Repeated): Response =>
  new Response(null, { status: 409, headers: { [REPEATED]: why } });

type Before = NonNullable<Awaited<ReturnType<Shop['findSubmission']>>>;

const answerAgain = (before: Before, fingerprint: string): Response => {
  if (before.fingerprint !== fingerprint) return conflictResponse('differs');
  if (before.answer !== undefined) {
    const stored = JSON.parse(before.answer) as StoredResponse | typeof UNTOLD;
    if (stored === UNTOLD) return conflictResponse('done');
    const { body, ...init } = stored;
    return new Response(body, init);
  }
  // Like any server error, the browser retries it a moment later.
  return before.isUnderWay ? new Response(null, { status: 503 }) : conflictResponse('done');
};

/**
 * Processes a form of the shop's screens that has an id (`SUBMISSION_HEADER`) only once, however often it is sent: its
 * first transaction claims the id as a condition of its write, and a repetition gets the first response
 * (decisions/forms.md). A form that has written nothing, or without a transaction, is processed again.
 */
export const answerOnce = async (
  request: Request,
  shop: Pick<Shop, 'findSubmission' | 'answerSubmission'>,
  render: () => Promise<Response>,
): Promise<Response> => {
  const id = request.headers.get(SUBMISSION_HEADER);
  if (!id || !ID.test(id) || request.method !== 'POST') return render();
  const submission = {
    _user: BROWSER,
    _id: createHash('sha256').update(id).digest('hex'),
    fingerprint: await fingerprintOf(request, id),
  };
  const before = await shop.findSubmission(submission);
  if (before) return answerAgain(before, submission.fingerprint);
  const { value: response, claim } = await runSubmission(submission, render);
  const { status } = response;
  // Two requests at the same moment: this one is refused, by the id or otherwise, because of the change the first has
  // just made.
  const first =
    claim === 'CLAIMED' || (claim === 'NONE' && status < 400)
      ? undefined
      : await shop.findSubmission(submission);
  if (first) {
    void response.body?.cancel();
    return answerAgain(first, submission.fingerprint);
  }
  if (claim !== 'CLAIMED' || status >= 500) return response;
  const body = await response.text();
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const stored: StoredResponse | typeof UNTOLD =
    body.length <= MOST_LETTERS && mayBeKept(request) ? { status, headers, body } : UNTOLD;
  await shop.answerSubmission({ ...submission, answer: JSON.stringify(stored) });
  return new Response(body, { status, headers: response.headers });
};
