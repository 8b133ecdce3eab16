import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { showAlert, showToast } from '#app/ui/dialogs.ts';
import { SUBMISSION } from '#app/web/forms/submission-field.ts';
import { CHANGED_AT_ONCE, type ProductChange } from '#shared/contracts/product-grid.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { GridNames } from '#shared/domain/product/grid.ts';
import type { ChangedProduct } from '#shared/usecases/catalog/change-products.ts';
import type { FormOutcome } from '../../form/answer.ts';
import type { Edits } from './columns.ts';
import { changesOf, keepUnsavedEdits } from './save.ts';

type Answer = FormOutcome & { products?: ChangedProduct[] };
type Work = {
  left: ProductChange[][];
  sent: ProductChange[];
  saved: number;
  refused: number;
  /** ISO UTC; set for changes that are planned for a later time */
  at?: string;
};

const partsOf = (changes: ProductChange[]): ProductChange[][] =>
  Array.from({ length: Math.ceil(changes.length / CHANGED_AT_ONCE) }, (_, part) =>
    changes.slice(part * CHANGED_AT_ONCE, (part + 1) * CHANGED_AT_ONCE),
  );

/**
 * Saves the edits in batches. Saved edits are removed. Edits that were refused, or whose request failed, stay as typed.
 */
export const useSaving = (
  [edits, setEdits]: readonly [Edits, (edits: Edits) => void],
  names: GridNames,
  onEnd: () => void,
) => {
  const fetcher = useFetcher<Answer>();
  const [work, setWork] = useState<Work>();
  const answered = useRef<Answer>(undefined);
  /** A change of stock that was sent but not answered keeps its key, so that it is not added twice. */
  const keys = useRef(new Map<string, string>());

  const send = (next: Omit<Work, 'sent'>) => {
    const [sent = [], ...left] = next.left;
    setWork({ ...next, sent, left });
    fetcher.submit(
      {
        [SUBMISSION]: crypto.randomUUID(),
        changes: JSON.stringify(sent),
        ...(next.at && { at: next.at }),
      },
      { method: 'post' },
    );
  };
  const keyOf = (_id: string, stocks: string): string => {
    const name = `${_id} ${stocks}`;
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    return key;
  };
  const apply = (at?: string) => {
    const parts = partsOf(changesOf(edits, names, keyOf));
    if (parts.length > 0) send({ left: parts, saved: 0, refused: 0, at });
  };
  const end = ({ saved, refused, at }: Work) => {
    setWork(undefined);
    onEnd();
    if (refused > 0)
      void showAlert(
        `상품 ${formatNumber(refused)}개는 일부를 저장하지 못했습니다. 표시된 칸의 이유를 확인해주세요. 입력한 값은 그대로 있습니다.`,
      );
    else showToast(`상품 ${formatNumber(saved)}개${at ? '의 변경을 예약했습니다' : '를 저장했습니다'}.`);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken once, when it is there
  useEffect(() => {
    const { data, state } = fetcher;
    if (state !== 'idle' || !work || !data || data === answered.current) return;
    answered.current = data;
    if (!data.products) {
      setWork(undefined);
      if (data.failure) void showAlert(data.failure.message);
      return;
    }
    for (const { _id, stocks } of work.sent) keys.current.delete(`${_id} ${JSON.stringify(stocks)}`);
    setEdits(keepUnsavedEdits(edits, work.sent, data.products, names));
    const refused = data.products.filter(({ outcome }) => outcome === 'REFUSED').length;
    const done = {
      ...work,
      refused: work.refused + refused,
      saved: work.saved + data.products.length - refused,
    };
    if (done.left.length > 0) send(done);
    else end(done);
  }, [fetcher.state, fetcher.data]);

  return { apply, busy: work !== undefined };
};
