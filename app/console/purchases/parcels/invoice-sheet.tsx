import { useRevalidator } from '@remix-run/react';
import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { saveSheet } from '#app/web/send-sheet.ts';
import type { SheetColumn } from '#app/web/spreadsheet.ts';
import { type InvoiceRow, isInvoiceSheet, parseInvoiceRows } from '#shared/domain/courier/invoice-rows.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { useUnsaved } from '../../form/drafts/unsaved.ts';
import { SheetSource } from '../../sheet/sheet-source.tsx';
import type { Found } from '../../sheet/use-sheets.tsx';
import { UndoBar } from '../steps/undo-bar.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import { useCouriers } from './parcels.tsx';
import { type Outcome, shipAll } from './ship-all.ts';

/** 송장 일괄등록: a sheet or an order file is pasted or uploaded, checked row by row, then shipped and noted. */
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
  const [pasted, setPasted] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const couriers = useCouriers();
  const show = ({ rows: found }: Found) => {
    const read = parseInvoiceRows(found, couriers);
    setTrouble(read.trouble);
    setRows(read.rows);
  };
  if (rows) return <Shipping rows={rows} onBack={() => setRows(undefined)} onClose={onClose} />;
  return (
    <SheetSource
      note="상품주문번호, 택배사, 송장번호 순서로 붙여 넣거나 파일로 올려주세요. 엑셀로 내려받은 주문 목록을 채워 올려도 되며, 택배사, 송장번호, 관리자 메모만 읽습니다. 상품준비중이거나 배송지연인 주문이 배송을 시작하고, 내려받은 뒤 바뀐 주문과 발송 보류 중인 주문, 송장이 없는 방문·직접 배송·매장 수령 상품은 사유와 함께 남습니다."
      placeholder={'P-20261120-7K3M9QXD-01\tCJ대한통운\t123456789012'}
      pasted={pasted}
      trouble={trouble}
      onPaste={setPasted}
      holds={isInvoiceSheet}
      onRows={show}
    />
  );
};

/**
 * Columns of the sheet of refused rows, as they were sent, with the reason. The clerk corrects it and sends it again,
 * whatever the version is then.
 */
const refusedSheet: SheetColumn<InvoiceRow & { why: string }>[] = [
  { header: '상품주문번호', value: ({ purchaseNo }) => purchaseNo },
  { header: '택배사', value: ({ courier }) => courier },
  { header: '송장번호', value: ({ number }) => number },
  { header: '관리자 메모', value: ({ memo }) => memo },
  { header: '사유', value: ({ why }) => why },
];

/** Rows of the sheet, which of them can be shipped, and the result of each. */
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
  const id = useId();
  useUnsaved(id, state !== 'done');
  const wishes = rows.flatMap(({ wish }) => wish ?? []);
  const parcels = wishes.filter(({ delivery }) => delivery).length;
  const done = [...outcomes.values()].filter(({ kind }) => kind !== 'REFUSED').length;
  const refused = rows.flatMap((row) => {
    const outcome = outcomes.get(row.purchaseNo);
    const why = row.problem ?? (outcome?.kind === 'REFUSED' ? outcome.message : undefined);
    return why ? [{ ...row, why }] : [];
  });
  const run = async () => {
    setState('sending');
    await shipAll(wishes, setOutcomes);
    setState('done');
    revalidate();
  };
  return (
    <div id={id} className="grid gap-4">
      <p role="status" className="invoice-sum">
        <b>{formatNumber(wishes.length)}건</b> 등록 가능
        {wishes.length < rows.length && <em>확인할 줄 {formatNumber(rows.length - wishes.length)}건</em>}
        {state !== 'ready' && (
          <span>
            {formatNumber(outcomes.size)} / {formatNumber(wishes.length)} 확인 · 처리 {formatNumber(done)}건
          </span>
        )}
      </p>
      {state === 'sending' && <progress value={outcomes.size} max={wishes.length} aria-label="진행" />}
      <InvoiceRows rows={rows} outcomes={outcomes} />
      <UndoBar within="dialog" />
      <div className="flex justify-end gap-2">
        {state === 'ready' && <Button onClick={onBack}>다시 올리기</Button>}
        {state === 'done' && refused.length > 0 && (
          <Button onClick={() => saveSheet('처리하지 못한 송장', refusedSheet, refused)}>
            처리하지 못한 {formatNumber(refused.length)}건 엑셀 다운로드
          </Button>
        )}
        {state === 'done' ? (
          <Button variant="primary" onClick={onClose}>
            확인
          </Button>
        ) : (
          <Button variant="primary" busy={state === 'sending'} disabled={wishes.length === 0} onClick={run}>
            {parcels > 0
              ? `${formatNumber(parcels)}건 배송 시작`
              : `${formatNumber(wishes.length)}건 메모 저장`}
          </Button>
        )}
      </div>
    </div>
  );
};
