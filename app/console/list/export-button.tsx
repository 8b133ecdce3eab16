import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { showAlert } from '#app/ui/dialogs.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DOWNLOAD_REASON } from '#app/web/access/download-reason.ts';
import { saveSheet } from '#app/web/send-sheet.ts';
import { CONSOLE_LIMIT_MAX } from '#shared/contracts/list.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { ListDeclaration } from './declare.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Most rows of a spreadsheet. When there are more, it holds the first ones and says so. */
const MOST_ROWS = 20_000;
const FIRST_ONES = `앞 ${formatNumber(MOST_ROWS)}건`;

type Answer<Row> = Record<string, Row[]> & { summary?: { cursor?: string } };

/**
 * Reads all rows of the filters in the address, page by page. `tell` is called with the number of rows so far.
 * @param reason reason for the download of personal data
 */
const readAll = async <Row,>(
  source: NonNullable<ListDeclaration<Row>['source']>,
  filters: URLSearchParams,
  tell: (count: number) => void,
  reason: string | undefined,
): Promise<{ rows: Row[]; goesOn: boolean }> => {
  const headers = reason === undefined ? undefined : { [DOWNLOAD_REASON]: encodeURIComponent(reason) };
  const rows: Row[] = [];
  const [path, own] = source.href.split('?');
  const params = new URLSearchParams([...new URLSearchParams(own), ...filters]);
  params.set('limit', String(CONSOLE_LIMIT_MAX));
  params.delete('cursor');
  for (;;) {
    const response = await fetch(`${path}?${params}`, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const answer: Answer<Row> = await response.json();
    rows.push(...(answer[source.rows] ?? []));
    tell(rows.length);
    const cursor = answer.summary?.cursor;
    if (!cursor || rows.length >= MOST_ROWS)
      return { rows: rows.slice(0, MOST_ROWS), goesOn: cursor !== undefined || rows.length > MOST_ROWS };
    params.set('cursor', cursor);
  }
};

/** Saves all pages of the filtered list as a spreadsheet. The file is made in the browser. */
export const ExportButton = <Row,>({
  list,
}: {
  list: ListDeclaration<Row> & { source: NonNullable<ListDeclaration<Row>['source']> };
}) => {
  const [filters] = useSearchParams();
  const [count, setCount] = useState<number>();
  const [asks, setAsks] = useState(false);
  const run = async (reason?: string) => {
    setAsks(false);
    setCount(0);
    try {
      const { rows, goesOn } = await readAll<Row>(list.source, filters, setCount, reason);
      await saveSheet(goesOn ? `${list.name} ${FIRST_ONES}` : list.name, list.columns, rows);
      if (goesOn)
        void showAlert(
          `한 번에 ${formatNumber(MOST_ROWS)}건까지 받습니다. 엑셀 파일에는 ${FIRST_ONES}만 있습니다. 나머지는 조건을 좁혀 받아주세요.`,
        );
    } catch {
      await showAlert('엑셀 파일을 만들지 못했습니다. 잠시 후 다시 시도해주세요.');
    } finally {
      setCount(undefined);
    }
  };
  return (
    <>
      <ReasonDialog open={asks} onClose={() => setAsks(false)} onReason={run} />
      <Button onClick={() => (list.source.personal ? setAsks(true) : run())} busy={count !== undefined}>
        {count === undefined ? (
          <>
            <Icon name="download" /> 엑셀 다운로드
          </>
        ) : (
          `${formatNumber(count)}건 읽는 중`
        )}
      </Button>
    </>
  );
};
