import { createHash } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import { failureBodyOf, initOf } from '#app/web/failure.ts';
import { hideFields } from '#app/web/forms/form-answers.ts';
import { SUBMISSION } from '#app/web/forms/submission-field.ts';
import { type AnyFailure, fail } from '#shared/domain/result.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { runSubmission } from '#shared/wiring/submissions.ts';
import type { SaveAnswer } from './answer.ts';

/** Clerk who sends the form, and the shop it is sent to. */
export type SubmittedBy = { shop: Pick<Shop, 'findSubmission' | 'answerSubmission'>; clerk: ClerkAtWork };

/** Stored answer of a success. */
type StoredAnswer = { notice: string } | { href: string };

const ID = /^[0-9a-f-]{36}$/;
/** Answer to a repeat of a form that was saved, but whose answer was never stored */
const DONE: StoredAnswer = { notice: '이미 저장되었습니다.' };
const differs: AnyFailure = fail(
  'SUBMISSION_DIFFERS',
  '이 화면의 내용은 이미 저장되었습니다. 화면을 새로고침한 뒤 다시 저장해주세요.',
).failure;

/** Passwords are left out: a password could be guessed from its hash. */
const fingerprintOf = (form: FormData): string => {
  const entries = [...form]
    .filter(([name]) => !hideFields.includes(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`);
  return createHash('sha256').update(entries.sort().join('\n')).digest('hex');
};

const answered = (stored: StoredAnswer) => {
  if ('href' in stored) throw redirect(stored.href);
  return data<SaveAnswer>(stored);
};

const isRedirect = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;

/**
 * Carries out a form once, however often it is sent: a repeat gets the answer of the first. The first transaction that
 * is committed for the form claims its submission id. A form without an id (of a page without scripts) is carried out
 * each time it is sent.
 */
export const runOnce = async <Answer extends { data: SaveAnswer }>(
  form: FormData,
  { shop, clerk }: SubmittedBy,
  run: () => Promise<Answer>,
) => {
  const _id = form.get(SUBMISSION);
  form.delete(SUBMISSION);
  if (typeof _id !== 'string' || !ID.test(_id)) return run();
  const submission = { _user: clerk.actor._user, _id, fingerprint: fingerprintOf(form) };
  const keep = (outcome: StoredAnswer) =>
    shop.answerSubmission({ ...submission, answer: JSON.stringify(outcome) });
  const before = () => shop.findSubmission(submission);
  type Before = NonNullable<Awaited<ReturnType<typeof before>>>;
  const repeat = ({ fingerprint, answer }: Before) =>
    fingerprint === submission.fingerprint
      ? answered(answer ? (JSON.parse(answer) as StoredAnswer) : DONE)
      : data<SaveAnswer>({ failure: failureBodyOf(differs) }, initOf(differs));

  const done = await before();
  // The form has changed since. It carries a version, so that the save itself answers when the version is old.
  if (done && done.fingerprint !== submission.fingerprint && form.has('version')) return run();
  if (done) return repeat(done);
  try {
    const { value: answer, claim } = await runSubmission(submission, run);
    const { failure, notice } = answer.data;
    if (claim === 'REPEATED') {
      const first = await before();
      return first ? repeat(first) : answer;
    }
    if (!failure && notice !== undefined) await keep({ notice });
    return answer;
  } catch (thrown) {
    const href = isRedirect(thrown) && thrown.headers.get('location');
    if (href) await keep({ href });
    throw thrown;
  }
};
