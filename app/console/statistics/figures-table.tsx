import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { showAlert } from '#app/ui/dialogs.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import { saveSheet } from '#app/web/send-sheet.ts';
import { type Column, shownValue } from '../list/declare.ts';

/** Saves the rows of a table as a spreadsheet. */
export const SaveButton = <Row,>({
  name,
  columns,
  rows,
}: {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveSheet(name, columns, rows);
    } catch {
      await showAlert('엑셀 파일을 만들지 못했습니다. 잠시 후 다시 시도해주세요.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={save} busy={busy}>
      <Icon name="download" /> 엑셀 다운로드
    </Button>
  );
};

/** Table of figures. Its last row is the sum when there is a `total`. */
export const FiguresTable = <Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  total,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  total?: Row;
}) => {
  const shown = columns.filter(({ onScreen }) => onScreen !== false);
  const line = (row: Row) =>
    shown.map(({ key, cell, value, align }, at) => {
      const content = cell ? cell(row) : shownValue(value?.(row));
      return at === 0 ? (
        <th key={key} scope="row">
          {content}
        </th>
      ) : (
        <td key={key} data-align={align}>
          {content}
        </td>
      );
    });
  return (
    <ScrollRegion name={caption} className="figures-table">
      <table className="sub-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {shown.map(({ key, header, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>{line(row)}</tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>{line(total)}</tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
};
