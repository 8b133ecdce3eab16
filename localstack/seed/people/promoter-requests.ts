import { maskAccount } from '#shared/domain/bank/mask.ts';
import type { PromotionCode } from '#shared/domain/code/promotion-code.ts';
import { appliedAsPromoter } from '#shared/domain/user/promoter.ts';
import { sealAccount } from '#shared/usecases/bank/seal-account.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { freshRequest } from '#shared/usecases/promoters/apply-as-promoter.ts';
import { idOf, pastAt } from '../random.ts';
import { accountId } from './accounts.ts';

type Needs = Pick<
  Ports,
  'users' | 'memberRequests' | 'promotionCodes' | 'promoterAccounts' | 'fields' | 'unitOfWork'
>;

/** Seeds the code of promoter01 among the shop's codes, and an application of company01 that waits for a clerk. */
export const seedPromoterRequests = async (ports: Needs): Promise<void> => {
  await enterCode(ports);
  const user = await ports.users.user(accountId('company01'));
  const createdAt = pastAt(0.995);
  const _id = idOf('request company01', createdAt);
  const applied = user && appliedAsPromoter(user, { _request: _id, now: createdAt });
  if (!user || !applied?.ok) return;
  const account = await sealAccount(ports)(
    { accountBankCode: '088', accountNumber: '14012345678901', accountHolder: user.name },
    `user#${user._id}`,
  );
  const bank = maskAccount(account);
  await ports.unitOfWork.commit([
    ...ports.users.change(user, applied.value),
    ports.memberRequests.save(
      freshRequest(user, { _id, type: 'PROMOTER_APPROVAL', bank, agreements: [], createdAt }),
    ),
    ports.promoterAccounts.save(user._id, account, createdAt),
  ]);
};

const enterCode = async ({ users, promotionCodes, unitOfWork }: Needs): Promise<void> => {
  const user = await users.user(accountId('promoter01'));
  if (!user?.promoterCode) return;
  const { _id: _user, username, promoterCode: code, createdAt } = user;
  const record: PromotionCode = {
    _id: idOf(`code ${code}`, createdAt),
    code,
    type: 'PROMOTER',
    name: `추천인 ${username}`,
    _user,
    isActive: true,
    createdAt,
    version: 1,
  };
  const by = { _user: accountId('rootadmin'), username: 'rootadmin', ip: '127.0.0.1', at: createdAt };
  await unitOfWork.commit(promotionCodes.save(undefined, record, by));
};
