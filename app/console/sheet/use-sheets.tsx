import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { chooseSheet, type Sheet, type SheetRows } from '#shared/domain/spreadsheet/sheet.ts';

/** Content of a file or text: its sheets, and for a file its bytes. */
export type Source = { sheets: Sheet[]; bytes?: Uint8Array };

/** Rows that were found, and the name of their sheet when a workbook has several. */
export type Found = { rows: SheetRows; sheet?: string; bytes?: Uint8Array };

/** Reads a file that was chosen. The code that reads sheets is loaded on demand. */
export const readUpload = async (file: File): Promise<Source> =>
  (await import('./read-sheet.ts')).sheetsOfUpload(file);

export const readPasted = async (text: string): Promise<Source> => ({
  sheets: (await import('./read-sheet.ts')).sheetsOfText(text),
});

/** Message for a file that cannot be read for an unexpected reason. */
const UNREADABLE = '파일을 읽을 수 없습니다. 2MB 이하의 xlsx 또는 csv 파일을 올려주세요.';

const sentenceOf = async (error: unknown): Promise<string> => {
  const { SheetUnreadable } = await import('./read-sheet.ts');
  return error instanceof SheetUnreadable ? error.message : UNREADABLE;
};

/**
 * Finds the sheet with rows of the expected kind, and asks when several sheets have them.
 * @param holds returns true for rows of the expected kind
 * @param onRows is called with the rows of that sheet
 */
export const useSheets = (holds: (rows: SheetRows) => boolean, onRows: (found: Found) => void) => {
  const [trouble, setTrouble] = useState<string>();
  const [asked, setAsked] = useState<{ source: Source; names: readonly string[] }>();
  const choose = (source: Source, name?: string) => {
    const { sheet, names } = chooseSheet(source.sheets, holds, name);
    setAsked(names && { source, names });
    if (!sheet) return;
    const isOne = source.sheets.length === 1;
    onRows({ rows: sheet.rows, bytes: source.bytes, ...(!isOne && { sheet: sheet.name }) });
  };
  const read = async (source: Promise<Source>) => {
    setTrouble(undefined);
    setAsked(undefined);
    try {
      choose(await source);
    } catch (error) {
      setTrouble(await sentenceOf(error));
    }
  };
  const choice = asked && (
    <div role="status" className="grid gap-2">
      <p>시트가 여러 개입니다. 읽을 시트를 선택해주세요.</p>
      <div className="flex flex-wrap gap-2">
        {asked.names.map((name) => (
          <Button key={name} onClick={() => choose(asked.source, name)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
  return { read, trouble, choice };
};
