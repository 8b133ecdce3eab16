import type { SignUpForm, SocialSignUpForm } from '#shared/contracts/members/user.ts';
import { accountOf } from '#shared/contracts/orders/bank.ts';
import * as limits from '#shared/domain/limits.ts';
import { isSameHolder } from '#shared/domain/order/transfer.ts';
import { type FieldIssue, fail, ok, type Result } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { agreementsOf, agreesToAllNecessary, askedAt } from '#shared/domain/terms/terms.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { HEIC_MESSAGE, isHeic } from '#shared/domain/upload/heic.ts';
import { messages } from '#shared/domain/user/account-rules.ts';
import { addDestination } from '#shared/domain/user/address-book.ts';
import { BUSINESS_REGISTRATION, documentTypeOf } from '#shared/domain/user/business-registration.ts';
import type { PrivateFile, User } from '#shared/domain/user/user.ts';
import { personOf, refuseTooYoung, type VerifiedPerson } from '#shared/domain/user/verification.ts';
import { readSocialNote } from '#shared/usecases/sessions/social-note.ts';
import { sealAccount } from '../bank/seal-account.ts';
import type { Ports } from '../ports/index.ts';
import { releaseAttempts, takeAttempts } from '../rate-limit.ts';
import { type LoginTokens, startLogin } from '../sessions/tokens.ts';
import { type EnrolFailure, enrol, newMember } from './enrol.ts';

type JoinPorts = Pick<
  Ports,
  | 'users'
  | 'identities'
  | 'identityHashes'
  | 'terms'
  | 'verifications'
  | 'addressBooks'
  | 'refundAccounts'
  | 'fields'
  | 'coupons'
  | 'sessions'
  | 'passwords'
  | 'tokens'
  | 'rateLimits'
  | 'storage'
  | 'messageWrites'
  | 'unitOfWork'
  | 'clock'
  | 'ids'
>;

type JoinForm = SocialSignUpForm & Partial<Pick<SignUpForm, 'username' | 'password'>>;

export type JoinInput = {
  /** Without username and password when a social service has identified the person */
  form: JoinForm;
  businessRegistration?: { fileName: string; body: Uint8Array };
  /** Note of a social login that belongs to no member yet: its account is connected to the new member */
  socialNote?: string;
  /** Network address of the request */
  address: string;
};

const incomplete = (issues: FieldIssue[]) =>
  fail('SIGN_UP_INCOMPLETE', issues[0]?.message ?? '입력한 내용을 확인해주세요', { issues });

/**
 * Makes a visitor a member (rules 6.19): terms, identity check used up, all unique keys taken, address
 * book created, in one transaction; then logs in. Answers INVALID with issues by field, FORBIDDEN / TOO_YOUNG, CONFLICT
 * / …_TAKEN, ALREADY_MEMBER, LIMITED.
 */
export const join =
  (ports: JoinPorts) =>
  async (
    input: JoinInput,
  ): Promise<
    Result<
      LoginTokens & { _user: string },
      | EnrolFailure
      | 'ADDRESS_BOOK_CHANGED'
      | 'SIGN_UP_INCOMPLETE'
      | 'TOO_MANY_ATTEMPTS'
      | 'TOO_YOUNG'
      | 'VERIFICATION_REQUIRED'
      | 'VERIFICATION_USED'
    >
  > => {
    const { form, businessRegistration, address } = input;
    const now = ports.clock.now();
    const codes = form.promoterCode ? [{ limit: limits.codesPerAddress, key: address }] : [];
    const attempts = [{ limit: limits.joinPerAddress, key: address }, ...codes];
    const limited = await takeAttempts(ports, attempts, now);
    if (!limited.ok) return limited;
    const known = await readFacts(ports, input, now);
    if (known._promoter) await releaseAttempts(ports, codes, now);
    const person = personOf(known.verification, 'JOIN', now);
    if (!person.ok) return person;
    const oldEnough = refuseTooYoung(person.value, now);
    if (!oldEnough.ok) return oldEnough;
    const contact = contactOf(form, person.value);
    const account = accountOfForm(ports, form, known);
    const issues = [
      ...account.issues,
      ...(agreesToAllNecessary(known.terms, form._terms)
        ? []
        : [{ path: '_terms', message: messages.terms }]),
      ...contact.issues,
      ...recommenderIssues(form, known),
      ...registrationIssues(form, businessRegistration),
      ...bankIssues(form, contact.name),
    ];
    if (issues.length > 0) return incomplete(issues);

    const [passwordHash, file] = await Promise.all([
      ports.passwords.hash(account.password),
      businessRegistration ? keepDocument(ports, businessRegistration) : undefined,
    ]);
    const { verification } = known;
    const { name, phone } = contact;
    const user: User = {
      ...newUser(form, known, { _id: ports.ids.next(), username: account.username, name, phone }, now),
      birthDate: person.value.birthDate,
      ciHashes: person.value.ciHashes,
      businessRegistration: file,
    };
    const also = [
      ...(verification ? [ports.verifications.use(verification._id)] : []),
      ...firstDestination(ports, form, user),
      ...(await firstRefundAccount(ports, form, user)),
    ];
    const entered = await enrol(ports)(user, { passwordHash, also });
    if (!entered.ok) {
      if (file) await ports.storage.remove('upload', file.key);
      return entered;
    }
    return ok({ _user: user._id, ...(await startLogin(ports, entered.value, now, now)) });
  };

/** Reads the items the form refers to; `terms` are those shown to people who join. */
const readFacts = async (ports: JoinPorts, { form, socialNote }: JoinInput, now: string) => {
  const { identityVerificationId, promoterCode, referrer: recommendedBy } = form;
  const [inForce, verification, _promoter, referrer, social] = await Promise.all([
    ports.terms.termsInForce(now),
    identityVerificationId ? ports.verifications.verification(identityVerificationId) : undefined,
    promoterCode ? ports.users.userIdOf({ kind: 'promoterCode', value: promoterCode }) : undefined,
    recommendedBy ? ports.users.credential(recommendedBy) : undefined,
    readSocialNote(ports, socialNote, now),
  ]);
  const terms = askedAt(inForce, 'JOIN');
  return { terms, verification, _promoter, _referrer: referrer?._user, social };
};
type Facts = Awaited<ReturnType<typeof readFacts>>;

const recommenderIssues = (form: JoinForm, { _referrer, _promoter }: Facts): FieldIssue[] => [
  ...(form.referrer && !_referrer ? [{ path: 'referrer', message: '존재하지 않는 추천인입니다' }] : []),
  ...(form.promoterCode && !_promoter
    ? [{ path: 'promoterCode', message: '존재하지 않는 추천인코드입니다' }]
    : []),
];

/** Letters of an id that distinguish one member of a service from all others */
const DRAWN = 10;

/**
 * Returns username and password: those of the form, or random ones for a member who joins with a social account. Nobody
 * knows that password; the member can set one by 비밀번호 찾기.
 */
const accountOfForm = (
  { ids, tokens }: Pick<Ports, 'ids' | 'tokens'>,
  { username, password }: JoinForm,
  { social }: Facts,
) => {
  if (username && password) return { username, password, issues: [] };
  if (social && !username && !password) {
    const drawn = ids.next().slice(-DRAWN).toLowerCase();
    return { username: `${social.provider}${drawn}`, password: tokens.secret(), issues: [] };
  }
  const issues: FieldIssue[] = [
    ...(username ? [] : [{ path: 'username', message: '아이디를 입력해주세요' }]),
    ...(password ? [] : [{ path: 'password', message: '비밀번호를 입력해주세요' }]),
  ];
  return { username: '', password: '', issues };
};

/** Builds the member without the data of the identity check. */
const newUser = (
  { type, email, _terms, businessNumber }: JoinForm,
  { terms, social, _referrer, _promoter }: Facts,
  person: Pick<User, '_id' | 'username' | 'name' | 'phone'>,
  now: string,
): User => ({
  ...newMember({ ...person, type, email }, now),
  ...(type === 'COMPANY' && businessNumber && { businessNumber }),
  social: social ? { [social.provider]: social.socialId } : {},
  agreements: agreementsOf(terms, _terms, now),
  _referrer,
  _promoter,
});

/** Returns name and phone: the carrier's data first; what it does not provide, the form has to. */
const contactOf = (form: JoinForm, person: VerifiedPerson) => {
  const name = person.name || form.name || '';
  const phone = person.phone || form.phone || '';
  const issues: FieldIssue[] = [
    ...(name ? [] : [{ path: 'name', message: messages.name }]),
    ...(phone ? [] : [{ path: 'phone', message: messages.phone }]),
  ];
  return { name, phone, issues };
};

const registrationIssues = ({ type }: JoinForm, file: JoinInput['businessRegistration']): FieldIssue[] => {
  if (type !== 'COMPANY') return [];
  if (!file) return [{ path: 'businessRegistration', message: messages.businessRegistration }];
  const accepted = file.body.length <= BUSINESS_REGISTRATION.most && documentTypeOf(file.body);
  const message = isHeic(file.body) ? HEIC_MESSAGE : BUSINESS_REGISTRATION.wrong;
  return accepted ? [] : [{ path: 'businessRegistration', message }];
};

/** Rules 6.20: the account must be the member's own. */
const bankIssues = ({ bank }: JoinForm, name: string): FieldIssue[] =>
  !bank || isSameHolder(bank.accountHolder, name)
    ? []
    : [{ path: 'bank.accountHolder', message: '본인 명의의 계좌만 등록할 수 있습니다.' }];

/** Stores the account of the form for refunds, until the member proves it or names another. */
const firstRefundAccount = async (
  ports: Pick<Ports, 'refundAccounts' | 'fields'>,
  { bank }: JoinForm,
  { _id, createdAt }: User,
): Promise<Write[]> => {
  if (!bank) return [];
  const account = await sealAccount(ports)(accountOf(bank), `user#${_id}`);
  return [ports.refundAccounts.save(_id, { ...account, isUnproven: true }, createdAt)];
};

const keepDocument = async (
  ports: Pick<Ports, 'storage' | 'ids'>,
  { fileName, body }: { fileName: string; body: Uint8Array },
): Promise<PrivateFile | undefined> => {
  const type = documentTypeOf(body);
  if (!type) return undefined;
  const key = `private/business-registrations/${ports.ids.next()}.${type.extension}`;
  await ports.storage.put('upload', { key, body, contentType: type.contentType });
  return { key, fileName: beginningOf(fileName, 100), contentType: type.contentType };
};

const firstDestination = (
  ports: Pick<Ports, 'addressBooks' | 'ids'>,
  form: JoinForm,
  user: User,
): Write<'ADDRESS_BOOK_CHANGED'>[] => {
  const { postcode, address1, address2 } = form;
  if (!postcode || !address1 || !address2) return [];
  const book = addDestination([], {
    _id: ports.ids.next(),
    title: user.type === 'COMPANY' ? '회사' : '집',
    name: user.name,
    phone: user.phone,
    postcode,
    address1,
    address2,
    isDefault: true,
  });
  return book.ok ? [ports.addressBooks.save(user._id, book.value, 0)] : [];
};
