import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CheckboxGroup } from '#app/forms/choice.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { openLines } from '#shared/domain/claim/claim.ts';
import { faultLabels } from '#shared/domain/claim/claim-labels.ts';
import type { ClaimView } from '#shared/domain/claim/view.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { CloseButton } from '../../form/close-button.tsx';
import { useUnsavedInput } from '../../form/drafts/unsaved.ts';

/** Decides who is at fault for a claim, or for some of its lines, and shows the current promise of a refund. */
export const FaultDialog = ({
  claim,
  nameOf,
  action,
  onClose,
}: {
  claim: ClaimView;
  nameOf: (lineId: string) => string;
  action: string;
  onClose: () => void;
}) => {
  const id = useId();
  useUnsavedInput(id);
  const fetcher = useFetcher<FormOutcome>();
  const settled = useAnswer(fetcher);
  const [wrong, setWrong] = useState<string[]>();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (settled) close.current();
  }, [settled]);
  const lines = openLines(claim);
  const fault = claim.fault === 'BUYER' ? 'SHOP' : 'BUYER';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('purchaseNos').map(String);
    const purchaseNos = lines.length > 1 ? chosen : lines.map(({ purchaseNo }) => purchaseNo);
    if (purchaseNos.length === 0) return setWrong(['상품을 선택해주세요']);
    fetcher.submit(
      { intent: 'fault', fault, purchaseNos },
      { method: 'post', action, encType: 'application/json' },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="책임 변경"
      width={400}
      persistent
      footer={
        <>
          <CloseButton onClose={onClose} />
          <Button type="submit" form={id} variant="primary" busy={fetcher.state !== 'idle'}>
            {faultLabels[fault]} 책임으로 변경
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <p>
          <b>{faultLabels[claim.fault]} 책임</b>에서 <b>{faultLabels[fault]} 책임</b>으로 변경합니다.
        </p>
        {lines.length > 1 && (
          <CheckboxGroup
            id={`${id}lines`}
            name="purchaseNos"
            label="상품"
            defaultValue={lines.map(({ purchaseNo }) => purchaseNo)}
            options={lines.map(({ purchaseNo, lineId, amount }) => ({
              value: purchaseNo,
              label: `${nameOf(lineId)} · ${amount}개`,
            }))}
            errors={wrong}
            onChange={() => setWrong(undefined)}
          />
        )}
        {claim.kind === 'exchange' && (
          <p className="form-note">
            {fault === 'SHOP'
              ? '판매자 책임인 상품은 교환 배송비를 받지 않고, 이미 받은 금액은 환불합니다.'
              : '교환 배송비를 다시 계산해 고객에게 결제를 요청합니다.'}
          </p>
        )}
        {claim.promise && (
          <p className="form-note">
            지금 환불 예정 금액은 {formatWon(claim.promise.money)}입니다. 변경하면 이 요청과 뒤에 접수된
            요청의 금액을 다시 계산하고, 달라진 금액과 사유를 고객에게 알립니다.
          </p>
        )}
      </form>
    </Dialog>
  );
};
