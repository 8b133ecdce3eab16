import { type ChangeEvent, type ReactNode, useId } from 'react';
import { TextAreaField } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import type { SheetRows } from '#shared/domain/spreadsheet/sheet.ts';
import { useUnsavedInput } from '../form/drafts/unsaved.ts';
import { type Found, readPasted, readUpload, useSheets } from './use-sheets.tsx';

/**
 * Source of the rows of a sheet: pasted text, or a file.
 * The component that shows the rows stores the pasted text, since the clerk may come back here. `children` are further
 * fields.
 */
export const SheetSource = ({
  note,
  placeholder,
  pasted,
  trouble,
  holds,
  onPaste,
  onRows,
  children,
}: {
  note: ReactNode;
  placeholder: string;
  pasted: string;
  /** Reason why the last source could not be used */
  trouble?: string;
  /** Returns true for rows of the expected kind: the first sheet of a workbook that has such rows is read */
  holds: (rows: SheetRows) => boolean;
  onPaste: (text: string) => void;
  onRows: (found: Found) => void;
  children?: ReactNode;
}) => {
  const id = useId();
  useUnsavedInput(id, pasted !== '');
  const { read, trouble: unreadable, choice } = useSheets(holds, onRows);
  const wrong = unreadable ?? (choice ? undefined : trouble);
  const onFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) void read(readUpload(file));
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
        errors={wrong ? [wrong] : undefined}
      />
      {choice}
      <div className="flex flex-wrap justify-between gap-2">
        <label className="btn btn-line">
          파일 올리기 (xlsx, csv)
          <input type="file" accept=".xlsx,.xls,.csv,.txt" className="sr-only" onChange={onFile} />
        </label>
        <Button
          variant="primary"
          disabled={pasted.trim() === ''}
          onClick={() => void read(readPasted(pasted))}
        >
          미리보기
        </Button>
      </div>
    </div>
  );
};
