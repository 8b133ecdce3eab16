import { type ChangeEvent, type ReactNode, useId } from 'react';
import { Button } from '#app/components/button.tsx';
import { TextAreaField } from '#app/components/field.tsx';
import type { SheetCell } from '#shared/domain/spreadsheet/cell.ts';
import { useUnsavedInput } from '../form/unsaved.ts';

/** What is said of a file that cannot be read. */
export const FILE_UNREADABLE = '파일을 읽을 수 없습니다. 2MB 이하의 xlsx 또는 csv 파일을 올려주세요.';

/**
 * Where the rows of a sheet come from: pasted, or a file. Reading sheets takes code of its own, fetched when there is one.
 * What was pasted is kept by whoever shows the rows: they may lead back here. `children` are fields that belong to it.
 */
export const SheetSource = ({
  note,
  placeholder,
  pasted,
  trouble,
  onPaste,
  onCells,
  children,
}: {
  note: ReactNode;
  placeholder: string;
  pasted: string;
  /** Why nothing came of the last one */
  trouble?: string;
  onPaste: (text: string) => void;
  onCells: (cells: () => Promise<SheetCell[][]>) => void;
  children?: ReactNode;
}) => {
  const id = useId();
  useUnsavedInput(id, pasted !== '');
  const onFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    onCells(async () => {
      const { cellsOfFile, SHEET_FILE_MAX } = await import('./read-sheet.ts');
      if (file.size > SHEET_FILE_MAX) throw new Error(`${file.size} bytes`);
      return cellsOfFile(new Uint8Array(await file.arrayBuffer()));
    });
  };
  return (
    <div id={id} className="grid gap-4">
      <p className="form-note">{note}</p>
      {children}
      <TextAreaField
        name="sheet"
        label="붙여넣기"
        rows={8}
        placeholder={placeholder}
        value={pasted}
        onChange={({ currentTarget }) => onPaste(currentTarget.value)}
        errors={trouble ? [trouble] : undefined}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <label className="btn btn-line">
          파일 올리기 (xlsx, csv)
          <input type="file" accept=".xlsx,.xls,.csv,.txt" className="sr-only" onChange={onFile} />
        </label>
        <Button
          variant="primary"
          disabled={pasted.trim() === ''}
          onClick={() => onCells(async () => (await import('./read-sheet.ts')).cellsOfText(pasted))}
        >
          미리보기
        </Button>
      </div>
    </div>
  );
};
