import { type AccessTask, SUBJECTS_MAX } from '#shared/domain/audit/access-record.ts';
import { type AnyCode, fail, type Result } from '#shared/domain/result.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import type { Page } from '../ports/page.ts';

type Asked = Partial<Clerk> & { _id?: string; orderNo?: string };
/**
 * Extracts the persons whose data an answer contains, in the format of `AccessRecord.subjects`; those without an
 * identity are left out.
 */
type Whose = (value: never, asked: Asked) => readonly (string | undefined)[];

type Owned = { _user?: string };
type Line = Owned & { orderNo: string };

const owners = ({ items }: Page<Owned>) => items.map(({ _user }) => _user);
const themselves = ({ items }: Page<{ _id: string }>) => items.map(({ _id }) => _id);
const owner = ({ _user }: Owned) => [_user];
const buyer = ({ _user, orderNo }: Line): string => _user ?? orderNo;
const sender = ({ _user, _id }: Owned & { _id: string }): string => _user ?? _id;
const payees = ({ items }: Page<Owned & { _id: string; orderNo?: string }>) =>
  items.map(({ _user, orderNo, _id }) => _user ?? orderNo ?? _id);
const asked = (_: unknown, { _id, orderNo }: Asked) => [_id ?? orderNo];

const whose: Record<AccessTask, Whose> = {
  listConsoleUsers: themselves,
  getConsoleUser: asked,
  getMemberCard: asked,
  listWithdrawnUsers: themselves,
  listClerkNotes: owners,
  listMemberFlags: (flags: Owned[]) => flags.map(({ _user }) => _user),
  listPurchasesOfMember: owners,
  listOrderNotesOfMember: owners,
  findMembers: (users: { _id: string }[]) => users.map(({ _id }) => _id),
  searchConsole: (hits: { kind: string; _user?: string; orderNo?: string }[]) =>
    hits.map(({ _user, orderNo }) => _user ?? orderNo),
  getDashboard: ({ service }: { service?: { latest: Line[]; claims: Line[] } }) =>
    [...(service?.latest ?? []), ...(service?.claims ?? [])].map(buyer),
  listPurchases: ({ purchases }: { purchases: Line[] }) => purchases.map(buyer),
  findOrders: ({ orders }: { orders: Line[] }) => orders.map(buyer),
  listSuspiciousHolders: ({ holders }: { holders: { orderNos: string[] }[] }) =>
    holders.map(({ orderNos }) => orderNos[0]),
  listDeposits: payees,
  getDeposit: ({ _user, orderNo, _id }: Owned & { _id: string; orderNo?: string }) => [
    _user ?? orderNo ?? _id,
  ],
  listRemittances: payees,
  listRemittanceTransfers: payees,
  listOrders: ({ items }: Page<Line>) => items.map(buyer),
  getOrder: ({ order }: { order: Line }) => [buyer(order)],
  printOrders: (orders: Line[]) => orders.map(buyer),
  getOrderTrail: asked,
  listOrderMessages: asked,
  readRefundAccount: asked,
  readBusinessRegistration: asked,
  listUserGrades: owners,
  listUserCoupons: owners,
  listUserPoints: owners,
  listUserPointLots: (lots: Owned[]) => lots.map(({ _user }) => _user),
  listUserScores: owners,
  listUserBonuses: owners,
  listSettlements: owners,
  getSettlement: owner,
  listWaiting: owners,
  listTransfers: owners,
  readResidentNumber: owner,
  readYearOfPayments: owners,
  listCodes: owners,
  getCode: owner,
  listTargetPayments: owners,
  getTaxInvoice: ({ orderNo }: { orderNo: string }) => [orderNo],
  markTaxInvoiceIssued: ({ orderNo }: { orderNo: string }) => [orderNo],
  listTaxInvoices: ({ items }: Page<{ orderNo: string }>) => items.map(({ orderNo }) => orderNo),
  getTargetPayment: owner,
  listMemberRequests: owners,
  getMemberRequest: owner,
  listConsoleForms: ({ items }: Page<Owned & { _id: string }>) => items.map(sender),
  getConsoleForm: (form: Owned & { _id: string }) => [sender(form)],
  listConsolePosts: owners,
  getConsolePost: owner,
  listConsoleReviews: owners,
  getConsoleReview: owner,
  listConsoleBoards: owners,
  getConsoleBoard: owner,
  listConsoleBoardComments: owners,
  listAccessRecords: owners,
};

type Needs = Pick<Ports, 'accessRecords' | 'clock' | 'ids'>;
type UseCase = (input: Clerk) => Promise<Result<unknown, AnyCode>>;

const unrecorded = fail(
  'ACCESS_NOT_RECORDED',
  '개인정보 접속기록을 남기지 못해 내용을 보여드릴 수 없습니다. 잠시 후 다시 시도해주세요.',
);

/**
 * Wraps a use case so that it returns people's data only after the access is recorded: one write. An answer that cannot
 * be recorded is not returned (UNAVAILABLE / ACCESS_NOT_RECORDED; decisions/personal-data.md). An answer about nobody
 * leaves no record.
 */
const onRecord =
  (
    { accessRecords, clock, ids }: Pick<Ports, 'accessRecords' | 'clock' | 'ids'>,
    task: AccessTask,
    read: UseCase,
  ): UseCase =>
  async (input) => {
    const { actor, ip, download } = input;
    const answer = await read(input);
    if (!answer.ok || actor.kind !== 'member') return answer;
    const named = whose[task](answer.value as never, input).filter((one) => one !== undefined);
    const subjects = [...new Set(named)];
    if (subjects.length === 0) return answer;
    const { _user, username } = actor;
    const record = {
      _id: ids.next(),
      _user,
      username,
      ip,
      at: clock.now(),
      task,
      ...(download === undefined ? { way: 'VIEW' as const } : { way: 'DOWNLOAD' as const, reason: download }),
      subjects: subjects.slice(0, SUBJECTS_MAX),
      count: subjects.length,
    };
    return accessRecords.add(record).then(
      () => answer,
      () => unrecorded,
    );
  };

const isTask = (name: string): name is AccessTask => name in whose;

/** Adds to the input of a recorded use case the reader's address and, for a download, its purpose. */
export type OnRecord<Bound> = Bound extends (input: infer Input) => infer Answer
  ? (input: Input & Pick<Clerk, 'ip' | 'download'>) => Answer
  : never;

/** Returns the use case as the shop offers it: recorded, when it reads people's data in the console. */
export const recorded = <Bound>(ports: Needs, name: string, useCase: Bound): OnRecord<Bound> =>
  (isTask(name) ? onRecord(ports, name, useCase as UseCase) : useCase) as OnRecord<Bound>;
