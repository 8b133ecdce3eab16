import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { showAlert } from '#app/ui/dialogs.ts';
import { CONSOLE_LIMIT_MAX } from '#shared/contracts/list.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { Total } from '#shared/domain/stored/page.ts';
import { type ListPage, shownTotal } from './declare.ts';
import { EDIT } from './dialog-parameters.ts';
import { useAnswers } from './use-answers.ts';

/** Most rows that are selected together, and most pages that are read for them: pages of a search may be short. */
const MOST = 5_000;
const MOST_PAGES = 200;

/** Access to all pages of a list, beyond the current one. */
export type AllPages<Row> = {
  /** Finds the page in the answer of the screen's loader */
  pageOf: (answer: unknown) => Pick<ListPage<Row>, 'rows' | 'cursor'>;
  /** Total number of rows, when it is known */
  total?: Total;
};

/**
 * Selects all rows that match the filters. Their pages are read one by one with the list's cursor, until the end or
 * until the clerk stops it.
 */
export const SelectAll = <Row,>({
  everything: { pageOf, total },
  onSelected,
}: {
  everything: AllPages<Row>;
  onSelected: (rows: readonly Row[]) => void;
}) => {
  const { pathname, search } = useLocation();
  const { load } = useAnswers<unknown>();
  const [count, setCount] = useState<number>();
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const run = async () => {
    stopped.current = false;
    const query = new URLSearchParams(search);
    for (const name of ['cursor', EDIT]) query.delete(name);
    query.set('limit', String(CONSOLE_LIMIT_MAX));
    const found: Row[] = [];
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      setCount(found.length);
      const answer = await load(`${pathname}?${query}`);
      if (stopped.current) return;
      if (!answer) break;
      const { rows, cursor } = pageOf(answer);
      found.push(...rows);
      if (found.length >= MOST || !cursor) {
        if (found.length > MOST || cursor)
          void showAlert(
            `한 번에 ${formatNumber(MOST)}건까지 선택합니다. 나머지는 조건을 좁혀 선택해주세요.`,
          );
        onSelected(found.slice(0, MOST));
        return;
      }
      query.set('cursor', cursor);
    }
    setCount(undefined);
    void showAlert('모두 선택하지 못했습니다. 조건을 좁혀 다시 시도해주세요.');
  };
  const stop = () => {
    stopped.current = true;
    setCount(undefined);
  };
  if (count === undefined)
    return (
      <Button variant="line" onClick={run}>
        조건에 맞는 것 모두 선택{total !== undefined && ` (${shownTotal(total)})`}
      </Button>
    );
  return (
    <>
      <span role="status" className="list-counting">
        {formatNumber(count)}건 읽는 중…
      </span>
      <Button variant="line" onClick={stop}>
        그만 읽기
      </Button>
    </>
  );
};
