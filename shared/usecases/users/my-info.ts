import type { ChangeInfoForm } from '#shared/contracts/members/user.ts';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import * as limits from '#shared/domain/limits.ts';
import { advertisingChosenMessage, emailChangedMessage } from '#shared/domain/message/user-messages.ts';
import { sum, type Won } from '#shared/domain/money/won.ts';
import { pick } from '#shared/domain/pick.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import { agreesAlike } from '#shared/domain/terms/advertising.ts';
import { type Agreement, agreementsOf, type Terms } from '#shared/domain/terms/terms.ts';
import { LOGIN_REQUIRED } from '#shared/domain/user/access.ts';
import { renewedIdentity } from '#shared/domain/user/identity-hashes.ts';
import { formatPhone, phoneDigits } from '#shared/domain/user/phone.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { UserType } from '#shared/domain/user/user-type.ts';
import { isSamePerson, personOf } from '#shared/domain/user/verification.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { confirmPassword, type PasswordFailure } from '../sessions/confirm-password.ts';
import { type LoginTokens, startLogin } from '../sessions/tokens.ts';

/** Data that members see of themselves. */
export type MyInfo = {
  _id: string;
  username: string;
  name: string;
  email: string;
  phone: string;
  type: UserType;
  _level?: string;
  promoterCode?: string;
  /** yyyy-mm-dd, of a company */
  foundingDate?: string;
  agreements: Agreement[];
  social: { kakao: boolean; naver: boolean };
  createdAt: string;
};

const myInfoOf = ({
  _id,
  username,
  name,
  email,
  phone,
  type,
  _level,
  promoterCode,
  foundingDate,
  agreements,
  social,
  createdAt,
}: User): MyInfo => ({
  _id,
  username,
  name,
  email,
  phone: formatPhone(phone),
  type,
  _level,
  promoterCode,
  foundingDate,
  agreements,
  createdAt,
  social: { kakao: Boolean(social.kakao), naver: Boolean(social.naver) },
});

const gone = () => fail('LOGIN_EXPIRED', LOGIN_REQUIRED);

/** Reads the data for GET /me/info. */
export const getMyInfo =
  (ports: Pick<Ports, 'users'>) =>
  async ({ _user }: { _user: string }): Promise<Result<MyInfo, 'LOGIN_EXPIRED'>> => {
    const user = await ports.users.user(_user);
    return user ? ok(myInfoOf(user)) : gone();
  };

/** Rules 6.24 User: the member's data with the won of points that can be used, and the grade with its discounts. */
export type MyAccount = MyInfo & { point: Won; level?: Pick<UserGrade, 'name' | 'discounts'> };

/** Reads the answer of the API's GET /me/info. */
export const getMyAccount =
  ({ benefits }: Pick<Ports, 'benefits'>) =>
  async ({ _user }: { _user: string }): Promise<Result<MyAccount, 'LOGIN_EXPIRED'>> => {
    const { user, grade: level, pointLots } = await benefits.ofMember(_user, []);
    if (!user) return gone();
    return ok({
      ...myInfoOf(user),
      point: sum(pointLots.map(({ amount_left }) => amount_left)),
      ...(level && { level: pick(level, ['name', 'discounts']) }),
    });
  };

type ChangePorts = Pick<
  Ports,
  | 'users'
  | 'terms'
  | 'verifications'
  | 'passwords'
  | 'sessions'
  | 'tokens'
  | 'rateLimits'
  | 'loginGuard'
  | 'messageWrites'
  | 'unitOfWork'
  | 'clock'
  | 'ids'
>;
type ChangeInfo = { _user: string; form: ChangeInfoForm; address: string; staysLoggedIn?: boolean };
type ChangedInfo = { user: MyInfo; passwordChanged: boolean; tokens?: LoginTokens };

/**
 * Changes the fields given in the form (PUT /me/info). A new phone needs an identity check of the same person. Another
 * mail address, to which login codes are sent, needs the password, or such a check for a member without one; a message
 * is sent to the old address, and changes are limited in number. A new password needs the old one and ends all logins;
 * with `staysLoggedIn` it starts a new one for the member who changed it (`tokens`). Changes that the shop itself makes
 * meanwhile (a grade, a login) are kept, and so is the form.
 */
export const changeMyInfo = (ports: ChangePorts) => (input: ChangeInfo) =>
  retryOnConflict(() => change(ports, input), { on: 'USER_CHANGED' });

const change = async (
  ports: ChangePorts,
  { _user, form, address, staysLoggedIn }: ChangeInfo,
): Promise<
  Result<
    ChangedInfo,
    | MemberChangeFailure
    | PasswordFailure
    | 'ANOTHER_PERSON'
    | 'BUSY'
    | 'CHANGED_MEANWHILE'
    | 'LOGIN_EXPIRED'
    | 'NOT_CHANGEABLE'
    | 'USER_NOT_FOUND'
    | 'VERIFICATION_REQUIRED'
    | 'VERIFICATION_USED'
  >
> => {
  const now = ports.clock.now();
  const [user, terms, verification] = await Promise.all([
    ports.users.user(_user),
    form._terms ? ports.terms.termsInForce(now) : [],
    form.identityVerificationId ? ports.verifications.verification(form.identityVerificationId) : undefined,
  ]);
  if (!user) return gone();
  const purpose = verification?.purpose === 'CHANGE_EMAIL' ? 'CHANGE_EMAIL' : 'CHANGE_PHONE';
  const person = form.identityVerificationId ? personOf(verification, purpose, now) : undefined;
  if (person && !person.ok) return person;
  if (person && !isSamePerson(user, person.value))
    return fail(
      'ANOTHER_PERSON',
      '본인 명의의 휴대폰으로만 변경할 수 있습니다. 본인 명의인데도 변경되지 않으면 고객센터로 문의해주세요',
    );
  const changesEmail = form.email !== undefined && form.email !== user.email;
  if (form.password || (changesEmail && !person)) {
    const confirmed = await confirmNow(ports, user, { form, address }, now);
    if (!confirmed.ok) return confirmed;
  }
  if (changesEmail) {
    const attempts = [{ limit: limits.emailChangesPerMember, key: _user }];
    const limited = await takeAttempts(ports, attempts, now);
    if (!limited.ok) return limited;
  }
  const changed: User = {
    ...user,
    email: form.email ?? user.email,
    phone: (purpose === 'CHANGE_PHONE' && person?.value.phone) || user.phone,
    ...(user.type === 'COMPANY' && form.foundingDate && { foundingDate: form.foundingDate }),
    agreements: form._terms ? withOptional(user.agreements, terms, form._terms, now) : user.agreements,
    ciHashes: renewedIdentity(user.ciHashes, person?.value.ciHashes),
    updatedAt: now,
    ...(form.password && { loginsEndedAt: now }),
  };
  const fixed = refuseFixed(form, changed);
  if (fixed) return fixed;
  const committed = await ports.unitOfWork.commit([
    ...ports.users.change(user, changed),
    ...(verification ? [ports.verifications.use(verification._id)] : []),
    ...(form.password
      ? [
          ports.users.changePassword(user.username, await ports.passwords.hash(form.password)),
          ports.loginGuard.forgetPlaces(user.username),
        ]
      : []),
    ...(changesEmail ? [ports.messageWrites.put(emailChangedMessage(user, now))] : []),
    ...(agreesAlike(user.agreements, changed.agreements)
      ? []
      : [ports.messageWrites.put(advertisingChosenMessage(user, changed.agreements, now))]),
  ]);
  if (!committed.ok) return committed;
  const passwordChanged = Boolean(form.password);
  if (passwordChanged) await ports.sessions.revokeAll(_user);
  return ok({
    user: myInfoOf(changed),
    passwordChanged,
    ...(passwordChanged && staysLoggedIn && { tokens: await startLogin(ports, changed, now, now) }),
  });
};

/** Checks the password again, for changes that an unattended session must not make. */
const confirmNow = async (
  ports: ChangePorts,
  { username }: User,
  { form: { passwordNow }, address }: Pick<ChangeInfo, 'form' | 'address'>,
  now: string,
) =>
  passwordNow
    ? confirmPassword(ports, { username, password: passwordNow, address }, now, 'passwordNow')
    : failAt('passwordNow', 'WRONG_PASSWORD', '현재 비밀번호를 입력해주세요');

/**
 * Refuses other names and phones than those of `changed`: they come from the carrier. The member is told so, instead of
 * an answer as if they were saved.
 */
const refuseFixed = ({ name, phone }: ChangeInfoForm, changed: User) => {
  if (name && name !== changed.name) return failAt('name', 'NOT_CHANGEABLE', '이름은 변경할 수 없습니다.');
  return phone && phone !== phoneDigits(changed.phone)
    ? failAt('phone', 'NOT_CHANGEABLE', '연락처는 휴대폰 본인인증으로 변경해주세요.')
    : undefined;
};

/** Updates optional consents, which may be given and withdrawn; necessary ones remain while the account exists. */
const withOptional = (
  agreements: Agreement[],
  terms: Terms[],
  ticked: string[],
  now: string,
): Agreement[] => {
  const optional = terms.filter(({ necessary, targets }) => !necessary && targets.includes('JOIN'));
  const isOptional = ({ code }: Agreement) => optional.some((text) => text.code === code);
  const remaining = agreements.filter(
    (agreement) => !isOptional(agreement) || ticked.includes(agreement._terms),
  );
  const fresh = agreementsOf(optional, ticked, now).filter(
    ({ _terms }) => !remaining.some((a) => a._terms === _terms),
  );
  return [...remaining, ...fresh];
};
