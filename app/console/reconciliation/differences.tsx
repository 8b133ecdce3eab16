import { Form } from '@remix-run/react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import {
  adviceOn,
  differenceLabels,
  mayAskAgain,
  movementLabels,
} from '#shared/domain/reconciliation/advice.ts';
import { moneyWayLabels } from '#shared/domain/reconciliation/movement.ts';
import type { Difference, StatedMovement } from '#shared/domain/reconciliation/reconcile.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { BookView } from '#shared/usecases/reconciliation/read-books.ts';
import { consoleOrderHref } from './labels.ts';

const Side = ({ name, told, summed }: { name: string; told?: StatedMovement; summed: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {told ? formatWon(told.amount) : '없음'}
      {told && !summed && <small> {formatDateTime(told.at)}</small>}
    </dd>
  </div>
);

/** Asks the provider about the order again. A plain form, so that it works before hydration and without scripts. */
const AskAgain = ({ day, orderNo, busy }: { day: string; orderNo: string; busy: boolean }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="day" value={day} />
    <input type="hidden" name="orderNo" value={orderNo} />
    <Button type="submit" size="sm" name="intent" value="ask" busy={busy}>
      결제사에 다시 확인
    </Button>
  </Form>
);

const Row = ({
  difference,
  book: { way },
  day,
  busy,
}: {
  difference: Difference;
  book: BookView;
  day: string;
  busy: boolean;
}) => {
  const { kind, what, orderNo, shop, provider } = difference;
  const isTransfer = way === 'account';
  return (
    <li>
      <header>
        <Badge tone="sale">{differenceLabels[kind]}</Badge>
        <strong>
          {moneyWayLabels[way]} {movementLabels[what]}
        </strong>
        {orderNo ? (
          <a href={consoleOrderHref(orderNo)}>{orderNo}</a>
        ) : (
          !isTransfer && <span className="text-ink-2">주문을 알 수 없는 거래</span>
        )}
      </header>
      <dl>
        <Side name="쇼핑몰" told={shop} summed={isTransfer} />
        <Side name={isTransfer ? '통장' : '결제사'} told={provider} summed={isTransfer} />
        {provider && !isTransfer && (
          <div>
            <dt>거래번호</dt>
            <dd className="break-all">{provider.id}</dd>
          </div>
        )}
      </dl>
      <p>{adviceOn(difference)}</p>
      {orderNo && mayAskAgain(difference) && <AskAgain day={day} orderNo={orderNo} busy={busy} />}
    </li>
  );
};

/** Differences of the day, each with its order and the action to take. */
export const Differences = ({ books, day, busy }: { books: BookView[]; day: string; busy: boolean }) => {
  const rows = books.flatMap((book) => book.differences.map((difference) => ({ book, difference })));
  const all = books.reduce((total, { differenceCount }) => total + differenceCount, 0);
  if (rows.length === 0)
    return (
      <p className="py-6 text-center text-ink-2">
        {books.some(({ state }) => state === 'UNKNOWN')
          ? '확인한 내역에는 차이가 없습니다.'
          : '쇼핑몰과 결제사의 내역이 모두 일치합니다.'}
      </p>
    );
  return (
    <>
      <ul className="books-differences">
        {rows.map(({ book, difference }) => (
          <Row
            key={[book.way, difference.what, difference.shop?.id, difference.provider?.id].join('#')}
            book={book}
            difference={difference}
            day={day}
            busy={busy}
          />
        ))}
      </ul>
      {all > rows.length && (
        <p className="mt-3 text-ink-2">이 밖에 {formatNumber(all - rows.length)}건이 더 있습니다.</p>
      )}
    </>
  );
};
