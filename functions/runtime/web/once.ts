import { createHash, createHmac } from 'node:crypto';
import { REPEATED, type Repeated, SUBMISSION_HEADER } from '#app/web/forms/submission-field.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { asSubmission } from '#shared/wiring/submissions.ts';
import { areaOf } from './area.ts';

/** An answer as it is kept: its body says where it leads, too. Cookies are not in it: nobody is logged in by a repeat. */
type Kept = { status: number; headers: Record<string, string>; body: string };

const ID = /^[0-9a-f-]{36}$/;
const KEPT_HEADERS = ['content-type', 'x-remix-response'];
/** Letters; a longer answer is not kept */
const MOST_LETTERS = 32_000;
/** In the place of an answer: it was done, and what it was answered is told once only. */
const UNTOLD = null;
/** Whose: the id is a secret of the browser that made it up, and stays one while a login ends and another begins. */
const BROWSER = 'browser';

/**
 * What tells the same form from another under one id. The id itself is the key and is stored as a hash only: who reads the
 * table cannot try out passwords on it.
 */
const fingerprintOf = async (request: Request, id: string): Promise<string> => {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.clone().arrayBuffer()).toString('latin1');
  // Each time it is sent, a browser draws another line between the parts.
  const boundary = /boundary=([^;]+)/.exec(request.headers.get('content-type') ?? '')?.[1];
  const sent = boundary ? body.replaceAll(boundary, '') : body;
  return createHmac('sha256', id).update(`${pathname}${search}\n`).update(sent).digest('hex');
};

/**
 * Whether an answer may be told again to whoever sends the same once more, without a login. Those of the console and of
 * calls hold recovery codes, tokens and customers' data: of them it is kept that it was done.
 */
const mayBeKept = (request: Request): boolean =>
  ['catalog', 'shop'].includes(areaOf(new URL(request.url).pathname));

/** Told in a header, for `resilient-requests` to say it in words. */
const told = (why: Repeated): Response => new Response(null, { status: 409, headers: { [REPEATED]: why } });

type Before = NonNullable<Awaited<ReturnType<Shop['findSubmission']>>>;

const answerAgain = (before: Before, fingerprint: string): Response => {
  if (before.fingerprint !== fingerprint) return told('differs');
  if (before.answer !== undefined) {
    const kept = JSON.parse(before.answer) as Kept | typeof UNTOLD;
    if (kept === UNTOLD) return told('done');
    const { body, ...init } = kept;
    return new Response(body, init);
  }
  // As any error of the server's, it is asked again in a moment.
  return before.isUnderWay ? new Response(null, { status: 503 }) : told('done');
};

/**
 * Answers a form of the shop's screens that names itself (`SUBMISSION_HEADER`) once, however often it is sent: its first
 * transaction claims the name as a condition of its write, and a repeat is answered what the first was (decision 67).
 * A form that has written nothing, or in no transaction, is done again.
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
  const { value: response, claim } = await asSubmission(submission, render);
  const { status } = response;
  // Sent twice at the same moment: what the first has just done is what this one is refused for, by its name or otherwise.
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
  const kept: Kept | typeof UNTOLD =
    body.length <= MOST_LETTERS && mayBeKept(request) ? { status, headers, body } : UNTOLD;
  await shop.answerSubmission({ ...submission, answer: JSON.stringify(kept) });
  return new Response(body, { status, headers: response.headers });
};
