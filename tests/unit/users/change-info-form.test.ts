import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { CHECK_OF_THIS_BROWSER } from '#app/web/verification-urls.ts';
import { changeInfoFormSchema } from '#shared/contracts/members/user.ts';

const complaintsOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = parseWithZod(form, { schema: changeInfoFormSchema });
  return submission.status === 'success' ? undefined : Object.keys(submission.reply().error ?? {}).sort();
};

const typed = { passwordNow: 'local!2345', password: 'safe!2345', passwordConfirm: 'safe!2345' };

describe('a form of 회원정보', () => {
  it('does not say it changed a password that was not given', () => {
    expect(complaintsOf({ change: 'password', passwordNow: '', password: '', passwordConfirm: '' })).toEqual([
      'password',
      'passwordConfirm',
      'passwordNow',
    ]);
  });

  it('wants a new password twice', () => {
    expect(complaintsOf({ change: 'password', ...typed, passwordConfirm: '' })).toEqual(['passwordConfirm']);
    expect(complaintsOf({ change: 'password', ...typed })).toBeUndefined();
  });

  it('wants an email to change to with the password or a check, and nothing of the other forms', () => {
    const email = 'new@example.com';
    expect(complaintsOf({ change: 'email', email: '' })).toEqual(['email', 'passwordNow']);
    expect(complaintsOf({ change: 'email', email })).toEqual(['passwordNow']);
    expect(complaintsOf({ change: 'email', email, passwordNow: 'local!2345' })).toBeUndefined();
    const identityVerificationId = CHECK_OF_THIS_BROWSER;
    expect(complaintsOf({ change: 'email', email, identityVerificationId })).toBeUndefined();
    expect(complaintsOf({ change: 'consent' })).toBeUndefined();
  });
});
