import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { GridNames } from '#shared/domain/product/grid.ts';
import { MinuteInput } from '../../form/minute-input.tsx';
import { type Edits, headerOf, readEdit, textAfter, textBefore } from './columns.ts';

/** Preview of every cell that will be changed, with its value before, and of those that cannot be saved yet. */
export const ChangesPreview = ({
  edits,
  names,
  isOpen,
  busy,
  unreadable,
  close,
  apply,
}: {
  edits: Edits;
  names: GridNames;
  isOpen: boolean;
  busy: boolean;
  unreadable: number;
  close: () => void;
  /** Applies the changes now, or at an instant (ISO UTC) */
  apply: (at?: string) => void;
}) => {
  const [isPlanned, setPlanned] = useState(false);
  const [at, setAt] = useState<string>();
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="변경 내용"
      width={760}
      footer={
        <>
          <Button onClick={close}>닫기</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={edits.size === unreadable || (isPlanned && !at)}
            onClick={() => apply(isPlanned ? at : undefined)}
          >
            {formatNumber(edits.size - unreadable)}칸 {isPlanned ? '예약' : '적용'}
          </Button>
        </>
      }
    >
      {unreadable > 0 && (
        <p className="mb-3 text-sale">
          {formatNumber(unreadable)}칸은 값을 확인해주세요. 나머지만 적용하고, 입력한 값은 표에 그대로 둡니다.
        </p>
      )}
      <fieldset className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <legend className="sr-only">적용 시점</legend>
        {[false, true].map((planned) => (
          <label key={String(planned)} className="check">
            <input
              type="radio"
              name="when"
              checked={isPlanned === planned}
              onChange={() => setPlanned(planned)}
            />
            <span>{planned ? '예약 적용' : '지금 적용'}</span>
          </label>
        ))}
        {isPlanned && <MinuteInput label="예약 시각 (한국 시각)" value={at} onChange={setAt} />}
        {isPlanned && (
          <p className="form-note w-full">
            예약 시각에 고치기 전 값이 그대로인 칸만 바뀝니다. 그사이 다른 값으로 바뀐 칸은 그대로 두고 예약된
            변경 목록에 이유를 남깁니다.
          </p>
        )}
      </fieldset>
      <ScrollRegion name="변경 내용 표" className="overflow-x-auto">
        <table className="sub-table">
          <caption className="sr-only">변경 내용</caption>
          <thead>
            <tr>
              <th scope="col">상품</th>
              <th scope="col">항목</th>
              <th scope="col">변경 전</th>
              <th scope="col">변경 후</th>
            </tr>
          </thead>
          <tbody>
            {[...edits].map(([id, edit]) => {
              const problem = readEdit(edit, names).problem ?? edit.refusal;
              return (
                <tr key={id}>
                  <td>
                    {edit.row.product.name}
                    {edit.row.isVariant && <small className="block text-ink-3">{edit.row.sku?.name}</small>}
                  </td>
                  <td className="whitespace-nowrap">{headerOf(edit.column)}</td>
                  <td className="wrap-break-word">{textBefore(edit, names) || '없음'}</td>
                  <td className="wrap-break-word">
                    <strong>{textAfter(edit, names) || '없음'}</strong>
                    {problem && <small className="block text-sale">{problem}</small>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </Dialog>
  );
};
