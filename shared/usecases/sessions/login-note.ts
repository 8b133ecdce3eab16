import { type AnyFailure, type Failed, fail, failAt } from '#shared/domain/result.ts';
import { LOGIN_CODE_SECONDS } from '#shared/domain/user/login-guard.ts';
import type { Ports } from '../ports/index.ts';

/** A signed note in the browser between the password and the next step of a login. By itself it gives no access. */
const SUBJECT = 'login-step';

/** What a login waits for. Neither kind says anything the person before the screen has not proven. */
export type LoginNote =
  | { step: 'MAILED_CODE'; proof: string; connects?: 'yes' }
  /** `proved` by the password, not by another service's account */
  | { step: 'SECOND_FACTOR'; _user: string; passwordVersion: string; proved?: 'yes'; connects?: 'yes' };

const steps = {
  MAILED_CODE: {
    code: 'MAILED_CODE_REQUIRED',
    message: '이메일로 보낸 인증번호를 입력해주세요',
  },
  SECOND_FACTOR: {
    code: 'SECOND_FACTOR_REQUIRED',
    message: '2단계 인증번호를 입력해주세요',
  },
} as const;

/** What a login may still ask for. */
export type LoginStepFailure = (typeof steps)[LoginNote['step']]['code'];

/** A login that cannot go on without more: the failure carries the note to go on with (`details.loginNote`). */
export const loginStepFailure = async (
  { tokens }: Pick<Ports, 'tokens'>,
  note: LoginNote,
  now: string,
): Promise<Failed<LoginStepFailure>> => {
  const { code, message } = steps[note.step];
  const loginNote = await tokens.signNote(note, SUBJECT, now, LOGIN_CODE_SECONDS);
  return fail(code, message, { details: { loginNote } });
};

/** The note in a failure that asks for another step. */
export const loginNoteOf = ({ details }: AnyFailure): string | undefined =>
  (details as { loginNote?: string } | undefined)?.loginNote;

/** The note a browser sent back; undefined when it is missing, forged or too old. */
export const readLoginNote = async (
  { tokens }: Pick<Ports, 'tokens'>,
  note: string | undefined,
  now: string,
): Promise<LoginNote | undefined> =>
  note ? ((await tokens.readNote(note, SUBJECT, now)) as LoginNote | undefined) : undefined;

export const stepExpired = () => fail('LOGIN_STEP_EXPIRED', '인증 시간이 지났습니다. 다시 로그인해주세요');

export const wrongCode = () => {
  const message = '인증번호가 올바르지 않습니다';
  return failAt('code', 'WRONG_CODE', message);
};
