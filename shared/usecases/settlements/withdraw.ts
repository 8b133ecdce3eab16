import { maskAccount } from '#shared/domain/bank/mask.ts';
import { type BonusLine, withdrawalLineOf } from '#shared/domain/bonus/ledger.ts';
import {
  birthDateOf,
  maskResidentNumber,
  type ResidentNumber,
} from '#shared/domain/bonus/resident-number.ts';
import {
  isTaxed,
  payDay,
  refuseAmount,
  type Settlement,
  type SettlementView,
} from '#shared/domain/bonus/settlement.ts';
import { personIdOf, personIdOfActor } from '#shared/domain/identity/person.ts';
import { withdrawalRequestedMessage } from '#shared/domain/message/settlement-messages.ts';
import { fail, failAt, failedOtherThan, ok, type Result } from '#shared/domain/result.ts';
import { retentionEnd } from '#shared/domain/retention/retention.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import type { WithdrawalDraft } from '#shared/domain/stored/settlements.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { NO_PERMISSION } from '#shared/domain/user/no-permission.ts';
import { promoterOf } from '#shared/domain/user/promoter.ts';
import type { User } from '#shared/domain/user/user.ts';
import { isSamePerson, personOf, type VerifiedPerson } from '#shared/domain/user/verification.ts';
import { enterBonuses } from '../bonuses/enter-bonuses.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

export type WithdrawPorts = Pick<
  Ports,
  | 'bonuses'
  | 'settlements'
  | 'promoterAccounts'
  | 'users'
  | 'verifications'
  | 'content'
  | 'calendar'
  | 'fields'
  | 'messageWrites'
  | 'unitOfWork'
  | 'clock'
  | 'ids'
>;

/** Builds the view of a settlement that everybody may see, with its account masked. */
export const viewOf = ({
  account,
  handedOutBy: _,
  contact: __,
  _person: ___,
  ...settlement
}: Settlement): SettlementView => ({
  ...settlement,
  account: maskAccount(account),
});

/**
 * Reads the current account of a promoter or former promoter: earned bonuses remain theirs afterwards. Answers
 * FORBIDDEN / NO_PERMISSION.
 */
export const requirePromoter = async (
  { users }: Pick<Ports, 'users'>,
  _user: string,
): Promise<Result<User, 'NO_PERMISSION'>> => {
  const user = await users.user(_user);
  return user && promoterOf(user) ? ok(user) : fail('NO_PERMISSION', NO_PERMISSION);
};

const bankNeeded = () => fail('BANK_NEEDED', '출금 받을 계좌를 먼저 등록하고 1원 인증을 완료해주세요.');

type Numbered = Result<ResidentNumber | undefined, 'RESIDENT_NUMBER_MISMATCH' | 'RESIDENT_NUMBER_NEEDED'>;

/**
 * Determines the resident number for a withdrawal: only of individuals, asked for once, and it must be the person's
 * own. Its storage term restarts with each withdrawal.
 */
const numberFor = async (
  ports: Pick<Ports, 'settlements' | 'fields' | 'clock'>,
  { _id: _user, type }: User,
  person: VerifiedPerson,
  typed: string | undefined,
): Promise<Numbered> => {
  if (!isTaxed(type)) return ok(undefined);
  const now = ports.clock.now();
  const expiresAt = epochSeconds(retentionEnd('settlement', now));
  const residentNumber = await ports.settlements.residentNumber(_user, now);
  if (residentNumber && !typed) return ok({ ...residentNumber, expiresAt });
  const path = 'residentRegistrationNumber';
  if (!typed) return failAt(path, 'RESIDENT_NUMBER_NEEDED', '주민등록번호를 입력해주세요.');
  if (person.birthDate && birthDateOf(typed) !== person.birthDate)
    return failAt(path, 'RESIDENT_NUMBER_MISMATCH', '본인인증한 분의 주민등록번호가 아닙니다.');
  const sealed = await ports.fields.seal(typed, `resident-number#${_user}`);
  return ok({ _user, masked: maskResidentNumber(typed), sealed, expiresAt });
};

type WithdrawalRequest = {
  _user: string;
  amount: number;
  identityVerificationId: string | undefined;
  residentRegistrationNumber?: string;
  /** Id of the withdrawal, so that it is requested once even when sent again */
  _id?: string;
};

export type WithdrawFailure =
  | 'BANK_NEEDED'
  | 'BONUS_ENTERED'
  | 'BONUS_SHORT'
  | 'BUSY'
  | 'ANOTHER_PERSON'
  | 'NO_PERMISSION'
  | 'RESIDENT_NUMBER_MISMATCH'
  | 'RESIDENT_NUMBER_NEEDED'
  | 'VERIFICATION_REQUIRED'
  | 'VERIFICATION_USED'
  | 'WITHDRAWAL_TOO_SMALL';

/**
 * Finds what was requested under an `_id` before: the same withdrawal is returned again, any other request is refused
 * as BONUS_ENTERED and learns nothing about it.
 */
const requestedBefore = async (
  { settlements }: Pick<Ports, 'settlements'>,
  { _id, _user, amount }: WithdrawalRequest & { _id: string },
): Promise<Result<SettlementView, 'BONUS_ENTERED'> | undefined> => {
  const before = await settlements.settlement(_id);
  if (!before) return undefined;
  return before._user === _user && before.amount === amount
    ? ok(viewOf(before))
    : fail('BONUS_ENTERED', '이미 처리된 신청입니다. 출금 화면을 새로고침한 뒤 다시 신청해주세요.');
};

/**
 * Requests a withdrawal (rules 2.42): its won are reserved from this moment on, in one transaction with the
 * settlement, the identity check that is used up, the resident number and the message. The same `_id` again gives the
 * same answer. Answers FORBIDDEN: NO_PERMISSION, ANOTHER_PERSON; CONFLICT: BANK_NEEDED, BONUS_SHORT, VERIFICATION_USED,
 * BONUS_ENTERED (the `_id` is another withdrawal's); INVALID: WITHDRAWAL_TOO_SMALL, VERIFICATION_REQUIRED,
 * RESIDENT_NUMBER_MISMATCH, RESIDENT_NUMBER_NEEDED.
 */
export const requestWithdrawal =
  (ports: WithdrawPorts) =>
  async ({
    _id = ports.ids.next(),
    ...given
  }: WithdrawalRequest): Promise<Result<SettlementView, WithdrawFailure>> => {
    const request = { ...given, _id };
    const before = await requestedBefore(ports, request);
    if (before) return before;
    const answer = await requestNew(ports, request);
    if (answer.ok) return answer;
    // When sent twice at once, the other request came first and used up what this one is refused for.
    const there = await requestedBefore(ports, request);
    if (there) return there;
    const refusal = failedOtherThan(answer, 'CHANGED_MEANWHILE');
    if (!refusal) throw new Error('a withdrawal was told without its settlement');
    return refusal;
  };

const requestNew = async (
  ports: WithdrawPorts,
  {
    _id,
    _user,
    amount,
    identityVerificationId = '',
    residentRegistrationNumber,
  }: WithdrawalRequest & { _id: string },
): Promise<Result<SettlementView, WithdrawFailure | 'CHANGED_MEANWHILE'>> => {
  const now = ports.clock.now();
  const promoter = await requirePromoter(ports, _user);
  if (!promoter.ok) return promoter;
  const user = promoter.value;
  const [account, verification, setting, { remain }] = await Promise.all([
    ports.promoterAccounts.promoterAccount(_user),
    ports.verifications.verification(identityVerificationId),
    ports.content.setting(),
    ports.bonuses.balance(personIdOf(user)),
  ]);
  const terms = rewardsOf(setting).payout;
  const deductions = refuseAmount(amount, remain, terms, user.type);
  if (!deductions.ok) return deductions;
  if (!account?.verifiedAt) return bankNeeded();
  const person = personOf(verification, 'WITHDRAWAL', now);
  if (!person.ok) return person;
  if (!isSamePerson(user, person.value)) {
    const message = '회원 본인의 휴대폰으로 인증해주세요.';
    return fail('ANOTHER_PERSON', message, { issues: [{ path: 'identityVerificationId', message }] });
  }
  const number = await numberFor(ports, user, person.value, residentRegistrationNumber);
  if (!number.ok) return number;

  const { verifiedAt: _, ...sealed } = account;
  const settlement: Settlement = {
    ...deductions.value,
    _id,
    _user,
    ...(user._person && { _person: user._person }),
    type: user.type,
    state: 'REQUESTED',
    amount,
    account: sealed,
    payOn: payDay(terms, now, ports.calendar.of(setting)),
    requestedAt: now,
    version: 1,
  };
  const line: BonusLine = {
    _id: withdrawalLineOf(_id),
    type: 'BONUS__DEBIT',
    amount: -amount,
    name: '출금 신청',
    _settlement: _id,
    meta: { bank: maskAccount(sealed), charge: terms.fee },
    createdAt: now,
  };
  const entered = await enterBonuses(ports, personIdOf(user), async () => ({
    lines: [line],
    beside: [
      ports.settlements.add(settlement),
      ports.verifications.use(identityVerificationId),
      ports.users.mustBeActive(_user),
      ports.settlements.removeDraft(_user),
      ...(number.value ? [ports.settlements.saveResidentNumber(number.value)] : []),
      ports.messageWrites.put(withdrawalRequestedMessage(user, settlement, now)),
    ],
  }));
  return entered.ok ? ok(viewOf(settlement)) : entered;
};

/** A day: a member who was interrupted finds the draft again. */
const DRAFT_SECONDS = 24 * 60 * 60;

/** Data of the withdrawal screen: the balance, the terms, the account, and the state of a draft. */
export type Withdrawal = {
  remain: number;
  debt: number;
  terms: ReturnType<typeof rewardsOf>['payout'];
  type: User['type'];
  payOn: string;
  account?: { accountBankCode: string; accountNumber: string; accountHolder: string };
  residentNumber?: string;
  draft?: Pick<WithdrawalDraft, '_id' | 'step' | 'amount'>;
};

/** Reads the state of a promoter's withdrawal. Answers FORBIDDEN / NO_PERMISSION. */
export const getMyWithdrawal =
  (
    ports: Pick<
      Ports,
      'bonuses' | 'settlements' | 'promoterAccounts' | 'users' | 'content' | 'calendar' | 'clock'
    >,
  ) =>
  async ({
    _user,
    _person,
  }: {
    _user: string;
    _person?: string;
  }): Promise<Result<Withdrawal, 'NO_PERMISSION'>> => {
    const now = ports.clock.now();
    const [promoter, { remain, debt }, account, setting, number, draft] = await Promise.all([
      requirePromoter(ports, _user),
      ports.bonuses.balance(personIdOfActor({ _user, _person })),
      ports.promoterAccounts.promoterAccount(_user),
      ports.content.setting(),
      ports.settlements.residentNumber(_user, now),
      ports.settlements.draft(_user),
    ]);
    if (!promoter.ok) return promoter;
    const terms = rewardsOf(setting).payout;
    const { type } = promoter.value;
    const open = openDraft(draft, now);
    return ok({
      remain: Math.max(0, remain),
      debt: debt + Math.max(0, -remain),
      terms,
      type,
      payOn: payDay(terms, now, ports.calendar.of(setting)),
      ...(account?.verifiedAt && { account: maskAccount(bankOf(account)) }),
      ...(number && { residentNumber: number.masked }),
      ...(open && { draft: { _id: open._id, step: open.step, amount: open.amount } }),
    });
  };

const bankOf = <T extends { verifiedAt?: string }>({ verifiedAt: _, ...account }: T): Omit<T, 'verifiedAt'> =>
  account;

/** Returns a draft that is still valid: the table deletes it only some time after its end. */
const openDraft = (draft: WithdrawalDraft | undefined, now: string): WithdrawalDraft | undefined =>
  draft && draft.expiresAt > epochSeconds(now) ? draft : undefined;

/**
 * Moves to a step of the withdrawal and keeps the amount; going back is always allowed until it is requested. Changes
 * by another tab are handled by reading again: when that tab requested the withdrawal, a new one begins. Answers the
 * failures of the amount; FORBIDDEN / NO_PERMISSION; CONFLICT / BANK_NEEDED after the account's step.
 */
export const stepWithdrawal =
  (
    ports: Pick<
      Ports,
      'bonuses' | 'settlements' | 'promoterAccounts' | 'users' | 'content' | 'unitOfWork' | 'clock' | 'ids'
    >,
  ) =>
  ({
    _user,
    _person,
    step,
    amount: typed,
  }: {
    _user: string;
    _person?: string;
    step: WithdrawalDraft['step'];
    amount?: number;
  }): Promise<
    Result<void, 'BANK_NEEDED' | 'BONUS_SHORT' | 'BUSY' | 'NO_PERMISSION' | 'WITHDRAWAL_TOO_SMALL'>
  > =>
    retryOnConflict(
      async () => {
        const [promoter, was, account, setting, { remain }] = await Promise.all([
          requirePromoter(ports, _user),
          ports.settlements.draft(_user),
          ports.promoterAccounts.promoterAccount(_user),
          ports.content.setting(),
          ports.bonuses.balance(personIdOfActor({ _user, _person })),
        ]);
        if (!promoter.ok) return promoter;
        const now = ports.clock.now();
        const open = openDraft(was, now);
        const amount = typed ?? open?.amount ?? 0;
        if (step !== 'CONFIRM_BONUS_AMOUNT') {
          const refused = refuseAmount(amount, remain, rewardsOf(setting).payout, promoter.value.type);
          if (!refused.ok) return refused;
        }
        if (step === 'VERIFY_USER_IDENTITY' && !account?.verifiedAt) return bankNeeded();
        const _id = open?._id ?? ports.ids.next();
        const expiresAt = epochSeconds(now, DRAFT_SECONDS);
        return ports.unitOfWork.commit([
          ports.settlements.saveDraft(was, { _user, _id, step, amount, expiresAt }),
        ]);
      },
      { on: 'VERSION_CONFLICT' },
    );
