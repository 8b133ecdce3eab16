import { useFetcher } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { askBeforeLoss, askConfirm, showAlert, showToast } from '#app/ui/dialogs.ts';
import type { FailureBody } from '#app/web/failure.ts';
import { MOVED_AT_ONCE } from '#shared/contracts/orders/console-order.ts';
import { type ClerkStep, ruleOf } from '#shared/domain/order/steps/transitions.ts';
import { requiresReauthentication } from '../../form/answer.ts';
import { ReauthenticationDialog } from '../../form/reauthentication-dialog.tsx';
import { parcelKey, type TypedParcel, useParcels } from '../parcels/parcels.tsx';
import { addIntentions } from './intentions.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepJob } from './step-job.tsx';
import type { MoveAnswer, Refusal, StepInput, StepPurchase, StepRequest } from './step-request.ts';
import { isDanger, promptOf, stepLabel } from './steps.ts';

export type StepRunner = { take: (request: StepRequest) => void; busy?: ClerkStep; dialogs: ReactNode };

/** Lists the single purchases for which a request was refused as a whole, with the reasons. */
const refusedRows = ({ issues = [] }: FailureBody, purchases: readonly StepPurchase[]): Refusal[] =>
  issues.flatMap(({ path, message }) => {
    const at = /^purchases\.(\d+)\./.exec(path)?.[1];
    const purchaseNo = at && purchases[Number(at)]?.purchaseNo;
    return purchaseNo ? [{ purchaseNo, message }] : [];
  });

/**
 * True when the step asks for its input in a dialog. The dialog stays open when nothing was moved, since its input was
 * not sufficient.
 */
const opensDialog = (step: ClerkStep): boolean =>
  ['reason', 'refund', 'defect', 'claim'].includes(promptOf(step).kind);

/**
 * Takes a step for purchases after asking for its input, and shows which were moved and which were not. Steps that can
 * still be taken back are shown by the frame (`undo-bar.tsx`).
 * `dialogs` must be rendered where it outlives the purchases, which leave the list they were chosen in.
 */
export const useSteps = (): StepRunner => {
  const fetcher = useFetcher<MoveAnswer>();
  const parcels = useParcels();
  const [asking, setAsking] = useState<StepRequest>();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  /** More purchases than one request takes, with the parcels as typed: rows may disappear while the job is running */
  const [many, setMany] = useState<{ asked: StepRequest; typed: ReadonlyMap<string, TypedParcel> }>();
  const sent = useRef<StepRequest>();
  /** Last request, to be sent again after the password was entered */
  const last = useRef<{ asked: StepRequest; told?: StepInput }>();
  const { state, data } = fetcher;

  const bodyOf = (
    { step, purchases }: StepRequest,
    { amount, wanted, ...told }: StepInput = {},
    typed: ReadonlyMap<string, TypedParcel> = parcels,
  ): string => {
    const kind = promptOf(step).kind === 'parcel' ? ruleOf(step).parcel : undefined;
    const moves = purchases.map(({ purchaseNo, part }) => {
      const parcel = part?.parcel ?? (kind && typed.get(parcelKey(purchaseNo, kind)));
      return {
        purchaseNo,
        amount: part?.units ?? amount,
        wanted,
        ...(parcel?.number && { delivery: { ...parcel } }),
      };
    });
    return JSON.stringify({ intent: 'move', step, purchases: moves, ...told });
  };
  const send = (request: StepRequest, input?: StepInput) => {
    if (request.purchases.length > MOVED_AT_ONCE) {
      setMany({ asked: request, typed: new Map(parcels) });
      return;
    }
    sent.current = request;
    last.current = { asked: request, told: input };
    fetcher.submit(bodyOf(request, input), { method: 'post', encType: 'application/json' });
  };

  const take = async (request: StepRequest) => {
    const asks = promptOf(request.step);
    const label = stepLabel(request.step, request.purchases);
    if (opensDialog(request.step) && request.purchases.length > MOVED_AT_ONCE) {
      await showAlert(`${label}: 한 번에 ${MOVED_AT_ONCE}건까지 처리할 수 있습니다.`);
      return;
    }
    if (asks.kind === 'confirm') {
      const ask = isDanger(request.step) ? askBeforeLoss : askConfirm;
      if (await ask(asks.question(request.purchases.length, label), label)) send(request);
    } else if (asks.kind === 'nothing' || asks.kind === 'parcel') send(request);
    else setAsking(request);
  };

  useEffect(() => {
    const request = sent.current;
    if (state !== 'idle' || !data || !request) return;
    sent.current = undefined;
    const { unproven } = data;
    const asksFirst = requiresReauthentication(data);
    // Nothing was done: the input stays until the password is entered.
    if (asksFirst && !unproven) return;
    const rows =
      data.failure && !asksFirst
        ? refusedRows(data.failure, request.purchases)
        : (data.refused ?? []).filter(({ purchaseNo }) => !unproven?.includes(purchaseNo));
    if (data.failure && !asksFirst && rows.length === 0) {
      void showAlert(data.failure.message);
      return;
    }
    const [first] = rows;
    if (first && rows.length === request.purchases.length && opensDialog(request.step)) {
      void showAlert(first.message);
      return;
    }
    setAsking(undefined);
    setRefused(rows);
    if (data.intended && data.now) addIntentions(data.intended, data.now);
    if (data.notice) showToast(data.notice);
    if (rows.length === 0 && !asksFirst) request.onMoved?.();
  }, [state, data]);

  const sendAgain = () => {
    if (!last.current) return;
    const { asked, told } = last.current;
    const waits = ({ purchaseNo }: StepPurchase) => data?.unproven?.includes(purchaseNo) ?? true;
    send({ ...asked, purchases: asked.purchases.filter(waits) }, told);
  };

  return {
    take,
    busy: state === 'idle' ? undefined : sent.current?.step,
    dialogs: (
      <>
        {asking && (
          <StepDialog
            {...asking}
            busy={state !== 'idle'}
            onClose={() => setAsking(undefined)}
            onSend={(input) => send(asking, input)}
          />
        )}
        {many && (
          <StepJob
            asked={many.asked}
            bodyOf={(purchases) => bodyOf({ ...many.asked, purchases }, {}, many.typed)}
            onClose={() => setMany(undefined)}
          />
        )}
        <RefusedDialog refused={refused} onClose={() => setRefused([])} />
        <ReauthenticationDialog fetcher={fetcher} again={sendAgain} />
      </>
    ),
  };
};
