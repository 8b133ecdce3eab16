import { PasswordField } from '#app/forms/password-field.tsx';
import type { SaveAnswer } from './answer.ts';
import { REAUTHENTICATION_FIELD } from './reauthentication.ts';

/**
 * Password field beside the save button of a form that was refused without scripts: there it is sent again with its
 * values. With scripts a dialog asks.
 */
export const ReauthenticationField = ({ answered }: { answered?: SaveAnswer }) =>
  answered?.failure && (
    <PasswordField name={REAUTHENTICATION_FIELD} label="비밀번호" labelHidden placeholder="비밀번호 확인" />
  );
