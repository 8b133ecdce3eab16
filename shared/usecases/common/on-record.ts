import { SUBJECTS_MAX } from '#shared/domain/audit/access-record.ts';
import { type AnyCode, fail, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import type { Clerk } from './require-clerk.ts';

/** Persons by their ids, in the format of `AccessRecord.subjects`; those without an identity are left out. */
type Persons = readonly (string | undefined)[];
type Bound<Input, Answer> = (input: Input) => Promise<Answer>;
type UseCase = (ports: never) => Bound<never, Result<unknown, AnyCode>>;

type InputOf<Case> = Case extends (ports: never) => Bound<infer Input, unknown> ? Input : never;
type ValueOf<Case> = Case extends (ports: never) => Bound<never, infer Answer>
  ? Extract<Answer, { ok: true }> extends { value: infer Value }
    ? Value
    : never
  : never;

type Access = { purpose: string; whose: (value: never, input: never) => Persons };

/** A use case that answers with people's data, which the shop offers on record only. */
export type Recorded<Case> = Case & { readonly access: Access };

/**
 * Marks a use case of the console that answers with people's data: each reading is recorded (decisions/personal-data.md).
 * @param purpose what the clerk does (수행업무), in Korean, for the register
 * @param whose extracts the persons whose data an answer contains; nobody leaves no record
 */
/* @__NO_SIDE_EFFECTS__ */
export const recordAccess = <Case extends UseCase>(
  purpose: string,
  whose: (value: ValueOf<Case>, input: InputOf<Case>) => Persons,
  useCase: Case,
): Recorded<Case> => Object.assign(useCase, { access: { purpose, whose } });

type Owned = { _user?: string };

/** Returns the member an item belongs to. */
export const ownerOfItem = ({ _user }: Owned): Persons => [_user];

/** Returns the members the items of a page belong to. */
export const ownersOfPage = ({ items }: { items: readonly Owned[] }): Persons =>
  items.map(({ _user }) => _user);

/** Returns the buyer of an order: a member, or the order of a guest. */
export const buyerOfOrder = ({ _user, orderNo }: Owned & { orderNo: string }): string => _user ?? orderNo;

/** Returns who pays or is paid: a member, the order of a guest, or the item itself while nobody knows. */
export const payerOf = ({ _user, orderNo, _id }: Owned & { _id: string; orderNo?: string }): string =>
  _user ?? orderNo ?? _id;

/** Returns the person or the order that was asked for. */
export const personAskedFor = (_: unknown, { _id, orderNo }: { _id?: string; orderNo?: string }): Persons => [
  _id ?? orderNo,
];

const unrecorded = fail(
  'ACCESS_NOT_RECORDED',
  '개인정보 접속기록을 남기지 못해 내용을 보여드릴 수 없습니다. 잠시 후 다시 시도해주세요.',
);

type Needs = Pick<Ports, 'accessRecords' | 'clock' | 'ids'>;
type RecordedRead = Bound<Clerk, Result<unknown, AnyCode>>;

/**
 * Wraps a use case so that it returns people's data only after the access is recorded: one write. An answer that cannot
 * be recorded is not returned (UNAVAILABLE / ACCESS_NOT_RECORDED; decisions/personal-data.md).
 */
const onRecord =
  (
    { accessRecords, clock, ids }: Needs,
    task: string,
    { purpose, whose }: Access,
    read: RecordedRead,
  ): RecordedRead =>
  async (input) => {
    const { actor, ip, download } = input;
    const answer = await read(input);
    if (!answer.ok || actor.kind !== 'member') return answer;
    const named = whose(answer.value as never, input as never).filter((name) => name !== undefined);
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
      purpose,
      ...(download === undefined ? { way: 'VIEW' as const } : { way: 'DOWNLOAD' as const, reason: download }),
      subjects: subjects.slice(0, SUBJECTS_MAX),
      count: subjects.length,
    };
    return accessRecords.add(record).then(
      () => answer,
      () => unrecorded,
    );
  };

/** True for a use case that the shop offers on record only. */
export const isRecorded = <Case extends object>(useCase: Case): useCase is Recorded<Case> =>
  'access' in useCase;

/** Adds to the input of a recorded use case the reader's address and, for a download, its purpose. */
export type OnRecord<UseCaseOnPorts> = UseCaseOnPorts extends (input: infer Input) => infer Answer
  ? (input: Input & Pick<Clerk, 'ip' | 'download'>) => Answer
  : never;

/** Binds the use case of this name to its ports; one that reads people's data answers on record only. */
export const boundOnRecord = <Used, One>(
  ports: Needs & Used,
  name: string,
  useCase: (ports: Used) => One,
): OnRecord<One> => {
  const bound: unknown = useCase(ports);
  const isPersonal = isRecorded(useCase);
  return (isPersonal ? onRecord(ports, name, useCase.access, bound as RecordedRead) : bound) as OnRecord<One>;
};
