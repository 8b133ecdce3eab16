import { type AnyFailure, type Failed, fail, failAt } from '#shared/domain/result.ts';
import { LOGIN_CODE_SECONDS } from '#shared/domain/user/login-guard.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Subject of the signed note in the browser between the password and the next step of a login. The note alone gives no
 * access.
 */
const SUBJECT = 'login-step';

/** State of a login that waits for a step. Neither kind contains anything the user has not proven. */
export type LoginNote =
  | { step: 'MAILED_CODE'; proof: string; connects?: 'yes' }
  /** `proved` is set when the password was given, not for a social account */
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

/** Failures that ask for another step of a login. */
export type LoginStepFailure = (typeof steps)[LoginNote['step']]['code'];

/** Makes the failure of a login that needs another step, with the note to continue with (`details.loginNote`). */
export const loginStepFailure = async (
  { tokens }: Pick<Ports, 'tokens'>,
  note: LoginNote,
  now: string,
): Promise<Failed<LoginStepFailure>> => {
  const { code, message } = steps[note.step];
  const loginNote = await tokens.signNote(note, SUBJECT, now, LOGIN_CODE_SECONDS);
  return fail(code, message, { details: { loginNote } });
};

/** Returns the note in a failure that asks for another step. */
export const loginNoteOf = ({ details }: AnyFailure): string | undefined =>
  (details as { loginNote?: string } | undefined)?.loginNote;

/** Reads the note a browser sent back; undefined when it is missing, forged or expired. */
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
