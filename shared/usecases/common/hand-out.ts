import { SUBJECTS_MAX } from '#shared/domain/audit/access-record.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';

/** File of transfers for the bank. */
export type TransferFile<Row> = Page<Row> & {
  /** Names of those whose account could not be opened: they are in no file */
  unopened: string[];
  /** True when another file is needed for the rest */
  isMore: boolean;
};

/** Maximum rows of a file: as many as an access record can name. */
const TRANSFERS_MAX = SUBJECTS_MAX;
const PAGE = 100;

/**
 * Collects the rows of a file from the start of a list, as many as one file takes.
 * @param chosen selects the rows of a page for the file; `isOver` when no later page has any
 */
export const gatherTransfers = async <Listed, Owed>(
  read: (page: PageQuery) => Promise<Page<Listed>>,
  chosen: (items: Listed[]) => Promise<{ owed: Owed[]; isOver?: boolean }>,
): Promise<{ owed: Owed[]; isMore: boolean }> => {
  const owed: Owed[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: PAGE, cursor });
    const found = await chosen(page.items);
    owed.push(...found.owed);
    cursor = found.isOver ? undefined : page.cursor;
  } while (cursor && owed.length <= TRANSFERS_MAX);
  return { owed: owed.slice(0, TRANSFERS_MAX), isMore: owed.length > TRANSFERS_MAX };
};

/**
 * Builds the rows of a file, with full account numbers. Each is marked as exported over its version, so that two files,
 * or a file and a decision, never have the same one. One whose account cannot be opened, because its key no longer
 * exists, does not block the others.
 * @param nothing message when no row is left
 */
export const handOutTransfers = async <Owed, Row>(
  { unitOfWork }: Pick<Ports, 'unitOfWork'>,
  { owed, isMore }: { owed: readonly Owed[]; isMore: boolean },
  {
    nameOf,
    open,
    note,
    row,
    nothing,
  }: {
    nameOf: (one: Owed) => string;
    open: (one: Owed) => Promise<RefundAccount>;
    note: (one: Owed) => Write<FailureCode>;
    row: (one: Owed, account: RefundAccount) => Row;
    nothing: string;
  },
): Promise<Result<TransferFile<Row>, 'NOTHING_TO_TRANSFER'>> => {
  const opened = await Promise.all(
    owed.map(async (one) => ({ one, account: await open(one).catch(() => undefined) })),
  );
  const rows = await Promise.all(
    opened.map(async ({ one, account }): Promise<Row[]> => {
      if (!account) return [];
      const saved = await unitOfWork.commit([note(one)]);
      // Refused, paid or exported a moment ago: it is not part of this file.
      return saved.ok ? [row(one, account)] : [];
    }),
  );
  const items = rows.flat();
  const unopened = opened.flatMap(({ one, account }) => (account ? [] : [nameOf(one)]));
  return items.length + unopened.length > 0
    ? ok({ items, unopened, isMore })
    : fail('NOTHING_TO_TRANSFER', nothing);
};
