import { useRevalidator } from '@remix-run/react';
import { type ChangeEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { TextAreaField } from '#app/components/field.tsx';
import { type InvoiceRow, invoiceRows } from '#shared/domain/courier/invoice-rows.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { SheetCell } from '#shared/domain/spreadsheet/cell.ts';
import { InvoiceRows } from './invoice-rows.tsx';
import { useCouriers } from './parcels.tsx';
import { type Outcome, shipAll } from './ship-all.ts';
import { UndoBar } from './undo-bar.tsx';

const FILE_UNREADABLE = '파일을 읽을 수 없습니다. 2MB 이하의 xlsx 또는 csv 파일을 올려주세요.';

/** 송장 일괄등록: a sheet, pasted or uploaded, looked at row by row, then shipped. */
export const InvoiceSheet = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>송장 일괄등록</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="송장 일괄등록" width={760} persistent>
        <Sheet onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const Sheet = ({ onClose }: { onClose: () => void }) => {
  const [rows, setRows] = useState<InvoiceRow[]>();
  const [trouble, setTrouble] = useState<string>();
  const couriers = useCouriers();
  const show = async (cells: () => Promise<SheetCell[][]>) => {
    try {
      const found = invoiceRows(await cells(), couriers);
      setTrouble(found.length === 0 ? '송장이 한 줄도 없습니다.' : undefined);
      setRows(found.length === 0 ? undefined : found);
    } catch {
      setTrouble(FILE_UNREADABLE);
    }
  };
  if (rows) return <Shipping rows={rows} onBack={() => setRows(undefined)} onClose={onClose} />;
  return <Source trouble={trouble} onCells={show} />;
};

/** Where the rows come from. Reading sheets takes code of its own, fetched when there is one. */
const Source = ({
  trouble,
  onCells,
}: {
  trouble?: string;
  onCells: (cells: () => Promise<SheetCell[][]>) => void;
}) => {
  const [text, setText] = useState('');
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
    <div className="grid gap-4">
      <p className="form-note">
        상품주문번호, 택배사, 송장번호 순서로 붙여 넣거나 파일로 올려주세요. 엑셀로 내려받은 주문 목록에
        택배사와 송장번호만 채워 올려도 됩니다. 상품준비중이거나 배송지연인 주문이 배송을 시작합니다.
      </p>
      <TextAreaField
        name="sheet"
        label="붙여넣기"
        rows={8}
        placeholder={'P-20261120-7K3M9QXD-01\tCJ대한통운\t123456789012'}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        errors={trouble ? [trouble] : undefined}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <label className="btn btn-line">
          파일 올리기 (xlsx, csv)
          <input type="file" accept=".xlsx,.xls,.csv,.txt" className="sr-only" onChange={onFile} />
        </label>
        <Button
          variant="primary"
          disabled={text.trim() === ''}
          onClick={() => onCells(async () => (await import('./read-sheet.ts')).cellsOfText(text))}
        >
          미리보기
        </Button>
      </div>
    </div>
  );
};

/** The rows, which of them may go, and what became of each. */
const Shipping = ({
  rows,
  onBack,
  onClose,
}: {
  rows: readonly InvoiceRow[];
  onBack: () => void;
  onClose: () => void;
}) => {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready');
  const { revalidate } = useRevalidator();
  const parcels = rows.flatMap(({ parcel }) => parcel ?? []);
  const shipped = [...outcomes.values()].filter(({ shipped: gone }) => gone).length;
  const run = async () => {
    setState('sending');
    await shipAll(parcels, setOutcomes);
    setState('done');
    revalidate();
  };
  return (
    <div className="grid gap-4">
      <p role="status" className="invoice-sum">
        <b>{formatNumber(parcels.length)}건</b> 등록 가능
        {parcels.length < rows.length && <em>확인할 줄 {formatNumber(rows.length - parcels.length)}건</em>}
        {state !== 'ready' && (
          <span>
            {formatNumber(outcomes.size)} / {formatNumber(parcels.length)} 확인 · 배송 시작{' '}
            {formatNumber(shipped)}건
          </span>
        )}
      </p>
      {state === 'sending' && <progress value={outcomes.size} max={parcels.length} aria-label="진행" />}
      <InvoiceRows rows={rows} outcomes={outcomes} />
      <UndoBar within="dialog" />
      <div className="flex justify-end gap-2">
        {state === 'ready' && <Button onClick={onBack}>다시 올리기</Button>}
        {state === 'done' ? (
          <Button variant="primary" onClick={onClose}>
            확인
          </Button>
        ) : (
          <Button variant="primary" busy={state === 'sending'} disabled={parcels.length === 0} onClick={run}>
            {formatNumber(parcels.length)}건 배송 시작
          </Button>
        )}
      </div>
    </div>
  );
};
