import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { type InvoiceRow, invoiceRows } from '#shared/domain/courier/invoice-rows.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { SheetCell } from '#shared/domain/spreadsheet/cell.ts';
import { FILE_UNREADABLE, SheetSource } from '../sheet/sheet-source.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import { useCouriers } from './parcels.tsx';
import { type Outcome, shipAll } from './ship-all.ts';
import { UndoBar } from './undo-bar.tsx';

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
  return (
    <SheetSource
      note="상품주문번호, 택배사, 송장번호 순서로 붙여 넣거나 파일로 올려주세요. 엑셀로 내려받은 주문 목록에 택배사와 송장번호만 채워 올려도 됩니다. 상품준비중이거나 배송지연인 주문이 배송을 시작합니다."
      placeholder={'P-20261120-7K3M9QXD-01\tCJ대한통운\t123456789012'}
      trouble={trouble}
      onCells={show}
    />
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
