import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';

/** Item for which a bulk action was refused, and the reason. */
export type Refusal = { id: string; message: string };
/** Result of one batch of the selected items. `trouble` ends the whole job. */
export type BatchResult = { done: number; refused: readonly Refusal[]; trouble?: string };

type Progress = {
  done: number;
  refused: readonly Refusal[];
  left: number;
  trouble?: string;
  isOver: boolean;
};

/**
 * Runs an action on many items in batches, and shows the progress and, at the end, the refusals. It can be stopped
 * between two batches; finished batches are not undone.
 */
export const BulkJob = ({
  label,
  ids,
  atOnce,
  nameOf = (id) => id,
  run,
  onClose,
}: {
  label: string;
  ids: readonly string[];
  /** Most items one request takes */
  atOnce: number;
  /** Name of a refused item */
  nameOf?: (id: string) => string;
  run: (part: readonly string[]) => Promise<BatchResult>;
  /** Called when the clerk has read the result */
  onClose: () => void;
}) => {
  const [{ done, refused, left, trouble, isOver }, setProgress] = useState<Progress>({
    done: 0,
    refused: [],
    left: ids.length,
    isOver: false,
  });
  const stopped = useRef(false);
  const begun = useRef(false);
  const job = useRef({ ids, atOnce, run });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { ids, atOnce, run } = job.current;
    const work = async () => {
      const so = { done: 0, refused: [] as Refusal[], left: ids.length };
      let trouble: string | undefined;
      while (so.left > 0 && !stopped.current && trouble === undefined) {
        const at = ids.length - so.left;
        const part = await run(ids.slice(at, at + atOnce));
        so.done += part.done;
        so.refused.push(...part.refused);
        trouble = part.trouble;
        if (trouble === undefined) so.left = Math.max(0, so.left - atOnce);
        setProgress({ ...so, refused: [...so.refused], trouble, isOver: false });
      }
      setProgress({ ...so, refused: [...so.refused], trouble, isOver: true });
    };
    void work();
  }, []);
  const [isStopping, setStopping] = useState(false);
  const stop = () => {
    stopped.current = true;
    setStopping(true);
  };
  return (
    <Dialog
      open
      persistent
      onClose={isOver ? onClose : stop}
      title={label}
      width={520}
      footer={
        isOver ? (
          <Button variant="primary" onClick={onClose}>
            확인
          </Button>
        ) : (
          <Button onClick={stop} busy={isStopping}>
            중단
          </Button>
        )
      }
    >
      <p role="status">
        {isOver
          ? `${formatNumber(ids.length)}건 가운데 ${formatNumber(done)}건을 처리했습니다.`
          : `${formatNumber(ids.length)}건 가운데 ${formatNumber(ids.length - left)}건째 처리 중입니다…`}
        {isOver && left > 0 && ` ${formatNumber(left)}건은 처리하지 않았습니다.`}
      </p>
      <progress className="list-progress" value={ids.length - left} max={ids.length} aria-label="진행" />
      {trouble && <p className="form-note">{trouble}</p>}
      {refused.length > 0 && (
        <ScrollRegion name="처리하지 못한 항목" className="list-refused">
          <p>처리하지 못한 {formatNumber(refused.length)}건</p>
          <table className="sub-table">
            <thead>
              <tr>
                <th scope="col">대상</th>
                <th scope="col">이유</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ id, message }) => (
                <tr key={id}>
                  <td>{nameOf(id)}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Dialog>
  );
};
