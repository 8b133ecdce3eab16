import { SUBJECTS_MAX } from '#shared/domain/audit/access-record.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import type { Page, PageQuery } from '../ports/page.ts';
import type { Write } from '../ports/unit-of-work.ts';

/** A file of transfers for the bank. */
export type TransferFile<Row> = Page<Row> & {
  /** By their names, those whose account could not be opened: they are in no file */
  unopened: string[];
  /** True when another file is needed for the rest */
  isMore: boolean;
};

/** Rows of a file: as many as the record of who read them can name. */
const TRANSFERS_MAX = SUBJECTS_MAX;
const PAGE = 100;

/**
 * Gathers the rows of a file from the head of a list on, as many as one file takes.
 * @param chosen which of a page go into it; `isOver` where no later page has any
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
 * Makes the rows of a file, their accounts whole. Each is noted as handed out over its version, so that two files, or a
 * file and an end of it, never have the same one. One whose account cannot be opened, sealed by a key that is gone, holds up
 * no other.
 * @param nothing what is said where no row is left
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
      // Refused, paid or handed out a moment ago: it is no part of this file.
      return saved.ok ? [row(one, account)] : [];
    }),
  );
  const items = rows.flat();
  const unopened = opened.flatMap(({ one, account }) => (account ? [] : [nameOf(one)]));
  return items.length + unopened.length > 0
    ? ok({ items, unopened, isMore })
    : fail('NOTHING_TO_TRANSFER', nothing);
};
