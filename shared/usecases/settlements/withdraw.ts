import { shownAccount } from '#shared/domain/bank/mask.ts';
import type { BonusLine } from '#shared/domain/bonus/ledger.ts';
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
import { withdrawalRequestedMessage } from '#shared/domain/message/settlement-messages.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import { keptUntil } from '#shared/domain/retention/retention.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { NO_PERMISSION, PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import type { User } from '#shared/domain/user/user.ts';
import { isSamePerson, personOf, type VerifiedPerson } from '#shared/domain/user/verification.ts';
import { enterBonuses } from '../bonuses/enter-bonuses.ts';
import type { Ports } from '../ports/index.ts';
import type { WithdrawalDraft } from '../ports/settlements.ts';

export type WithdrawPorts = Pick<
  Ports,
  | 'bonuses'
  | 'settlements'
  | 'promoterAccounts'
  | 'users'
  | 'verifications'
  | 'content'
  | 'fields'
  | 'messageWrites'
  | 'unitOfWork'
  | 'clock'
  | 'ids'
>;

/** A settlement as everybody may see it, its account masked. */
export const viewOf = ({ account, ...settlement }: Settlement): SettlementView => ({
  ...settlement,
  account: shownAccount(account),
});

/** The promoter, as the table knows them now. Failure: FORBIDDEN / NO_PERMISSION. */
export const promoterNow = async (
  { users }: Pick<Ports, 'users'>,
  _user: string,
): Promise<Result<User, 'NO_PERMISSION'>> => {
  const user = await users.user(_user);
  return user?.scope.includes(PROMOTER_SCOPE) ? ok(user) : fail('NO_PERMISSION', NO_PERMISSION);
};

const bankNeeded = () => fail('BANK_NEEDED', '출금 받을 계좌를 먼저 등록하고 1원 인증을 완료해주세요.');

type Numbered = Result<ResidentNumber | undefined, 'NOT_SAME_PERSON' | 'RESIDENT_NUMBER_NEEDED'>;

/**
 * The resident number that goes with a withdrawal: of individuals alone, asked for once, and it must be the person's.
 * Its term begins anew with each withdrawal.
 */
const numberFor = async (
  ports: Pick<Ports, 'settlements' | 'fields' | 'clock'>,
  { _id: _user, type }: User,
  person: VerifiedPerson,
  typed: string | undefined,
): Promise<Numbered> => {
  if (!isTaxed(type)) return ok(undefined);
  const now = ports.clock.now();
  const expiresAt = epochSeconds(keptUntil('payout', now));
  const known = await ports.settlements.residentNumber(_user);
  // The table forgets it some time after its term: from then on it counts as forgotten.
  if (known && known.expiresAt > epochSeconds(now) && !typed) return ok({ ...known, expiresAt });
  const path = 'residentRegistrationNumber';
  if (!typed) return failAt(path, 'RESIDENT_NUMBER_NEEDED', '주민등록번호를 입력해주세요.');
  if (person.birthDate && birthDateOf(typed) !== person.birthDate)
    return failAt(path, 'NOT_SAME_PERSON', '본인인증한 분의 주민등록번호가 아닙니다.');
  const sealed = await ports.fields.seal(typed, `resident-number#${_user}`);
  return ok({ _user, masked: maskResidentNumber(typed), sealed, expiresAt });
};

type Asked = {
  _user: string;
  amount: number;
  identityVerificationId: string | undefined;
  residentRegistrationNumber?: string;
  /** Names the withdrawal, so that it comes once however often it is sent */
  _id?: string;
};

export type WithdrawFailure =
  | 'BANK_NEEDED'
  | 'BONUS_SHORT'
  | 'BUSY'
  | 'NOT_SAME_PERSON'
  | 'NO_PERMISSION'
  | 'RESIDENT_NUMBER_NEEDED'
  | 'VERIFICATION_REQUIRED'
  | 'VERIFICATION_USED'
  | 'WITHDRAWAL_TOO_SMALL';

/**
 * Requests a withdrawal (spec §4, §5): its won are held from this moment on, in one transaction with the settlement, the
 * identity check that is used up, the resident number and the message. The same `_id` again answers the same.
 * Failures: FORBIDDEN / NO_PERMISSION; CONFLICT: BANK_NEEDED, BONUS_SHORT, VERIFICATION_USED; INVALID:
 * WITHDRAWAL_TOO_SMALL, VERIFICATION_REQUIRED, NOT_SAME_PERSON, RESIDENT_NUMBER_NEEDED.
 */
export const requestWithdrawal =
  (ports: WithdrawPorts) =>
  async ({
    _user,
    amount,
    identityVerificationId = '',
    residentRegistrationNumber,
    _id = ports.ids.next(),
  }: Asked): Promise<Result<SettlementView, WithdrawFailure>> => {
    const now = ports.clock.now();
    const before = await ports.settlements.settlement(_id);
    if (before?._user === _user) return ok(viewOf(before));
    const promoter = await promoterNow(ports, _user);
    if (!promoter.ok) return promoter;
    const user = promoter.value;
    const [account, verification, setting, { remain }] = await Promise.all([
      ports.promoterAccounts.promoterAccount(_user),
      ports.verifications.verification(identityVerificationId),
      ports.content.setting(),
      ports.bonuses.balance(_user),
    ]);
    const terms = rewardsOf(setting).payout;
    const deductions = refuseAmount(amount, remain, terms, user.type);
    if (!deductions.ok) return deductions;
    if (!account?.verifiedAt) return bankNeeded();
    const person = personOf(verification, 'WITHDRAWAL', now);
    if (!person.ok) return person;
    if (!isSamePerson(user, person.value))
      return failAt('identityVerificationId', 'NOT_SAME_PERSON', '회원 본인의 휴대폰으로 인증해주세요.');
    const number = await numberFor(ports, user, person.value, residentRegistrationNumber);
    if (!number.ok) return number;

    const { verifiedAt: _, ...sealed } = account;
    const settlement: Settlement = {
      ...deductions.value,
      _id,
      _user,
      type: user.type,
      state: 'REQUESTED',
      amount,
      account: sealed,
      payOn: payDay(terms, now),
      requestedAt: now,
      version: 1,
    };
    const line: BonusLine = {
      _id: `withdrawal#${_id}`,
      type: 'BONUS__DEBIT',
      amount: -amount,
      name: '출금 신청',
      _settlement: _id,
      meta: { bank: shownAccount(sealed), charge: terms.fee },
      createdAt: now,
    };
    const entered = await enterBonuses(ports, _user, async () => ({
      lines: [line],
      beside: [
        ports.settlements.add(settlement),
        ports.verifications.use(identityVerificationId),
        ports.users.mustHold(_user, PROMOTER_SCOPE),
        ports.settlements.removeDraft(_user),
        ...(number.value ? [ports.settlements.saveResidentNumber(number.value)] : []),
        ports.messageWrites.put(withdrawalRequestedMessage(user, settlement, now)),
      ],
    }));
    if (entered.ok) return ok(viewOf(settlement));
    if (entered.failure.code !== 'BONUS_ENTERED' && entered.failure.code !== 'CHANGED_MEANWHILE')
      return entered as Result<
        never,
        Exclude<typeof entered.failure.code, 'BONUS_ENTERED' | 'CHANGED_MEANWHILE'>
      >;
    // Sent twice at once: the other one came first.
    const there = await ports.settlements.settlement(_id);
    if (!there) throw new Error('a withdrawal was entered without its settlement');
    return ok(viewOf(there));
  };

/** A day: whoever was called away finds it again. */
const DRAFT_SECONDS = 24 * 60 * 60;

/** What the screen of a withdrawal shows: what is held, by which terms, where it goes, and how far one has come. */
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

/** Where a promoter's withdrawal stands. Failure: FORBIDDEN / NO_PERMISSION. */
export const getMyWithdrawal =
  (ports: Pick<Ports, 'bonuses' | 'settlements' | 'promoterAccounts' | 'users' | 'content' | 'clock'>) =>
  async ({ _user }: { _user: string }): Promise<Result<Withdrawal, 'NO_PERMISSION'>> => {
    const now = ports.clock.now();
    const [promoter, { remain, debt }, account, setting, number, draft] = await Promise.all([
      promoterNow(ports, _user),
      ports.bonuses.balance(_user),
      ports.promoterAccounts.promoterAccount(_user),
      ports.content.setting(),
      ports.settlements.residentNumber(_user),
      ports.settlements.draft(_user),
    ]);
    if (!promoter.ok) return promoter;
    const terms = rewardsOf(setting).payout;
    const { type } = promoter.value;
    const isKept = number && number.expiresAt > epochSeconds(now);
    const isOpen = draft && draft.expiresAt > epochSeconds(now);
    return ok({
      remain: Math.max(0, remain),
      debt: debt + Math.max(0, -remain),
      terms,
      type,
      payOn: payDay(terms, now),
      ...(account?.verifiedAt && { account: shownAccount(bankOf(account)) }),
      ...(isKept && { residentNumber: number.masked }),
      ...(isOpen && { draft: { _id: draft._id, step: draft.step, amount: draft.amount } }),
    });
  };

const bankOf = <T extends { verifiedAt?: string }>({ verifiedAt: _, ...account }: T): Omit<T, 'verifiedAt'> =>
  account;

/**
 * Goes to a step of the withdrawal, keeping the amount; back is always allowed until it is requested.
 * Failures: those of the amount; FORBIDDEN / NO_PERMISSION; CONFLICT / BANK_NEEDED past the account's step.
 */
export const stepWithdrawal =
  (
    ports: Pick<
      Ports,
      'bonuses' | 'settlements' | 'promoterAccounts' | 'users' | 'content' | 'clock' | 'ids'
    >,
  ) =>
  async ({
    _user,
    step,
    amount: typed,
  }: {
    _user: string;
    step: WithdrawalDraft['step'];
    amount?: number;
  }): Promise<Result<void, 'BANK_NEEDED' | 'BONUS_SHORT' | 'NO_PERMISSION' | 'WITHDRAWAL_TOO_SMALL'>> => {
    const [promoter, was, account, setting, { remain }] = await Promise.all([
      promoterNow(ports, _user),
      ports.settlements.draft(_user),
      ports.promoterAccounts.promoterAccount(_user),
      ports.content.setting(),
      ports.bonuses.balance(_user),
    ]);
    if (!promoter.ok) return promoter;
    const amount = typed ?? was?.amount ?? 0;
    if (step !== 'CONFIRM_BONUS_AMOUNT') {
      const refused = refuseAmount(amount, remain, rewardsOf(setting).payout, promoter.value.type);
      if (!refused.ok) return refused;
    }
    if (step === 'VERIFY_USER_IDENTITY' && !account?.verifiedAt) return bankNeeded();
    const now = ports.clock.now();
    await ports.settlements.saveDraft({
      _user,
      _id: was?._id ?? ports.ids.next(),
      step,
      amount,
      expiresAt: epochSeconds(now, DRAFT_SECONDS),
    });
    return ok(undefined);
  };
