import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Returns the list with one item moved from one index to another. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = [...items];
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
};

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Finds the item of the same list under the pointer: the element that has `data-place`. */
const placeUnder = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): number | undefined => {
  const list = currentTarget.closest('[data-place]')?.parentElement;
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
  return item && item.parentElement === list ? Number(item.dataset.place) : undefined;
};

/**
 * Reorders a list by pointer (mouse or finger) and by arrow keys. Each item has `data-place` with its index. The
 * element to drag it by gets the properties of `handle`. `over` is the index where the item would be dropped now.
 */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<{ from: number; over: number }>();
  const drop = () => {
    if (drag && drag.over !== drag.from) onMove(drag.from, drag.over);
    setDrag(undefined);
  };
  const handle = (at: number, count: number, name: string) => ({
    'aria-label': `${name} 순서 바꾸기: 끌거나 방향키로 옮깁니다`,
    style: { touchAction: 'none', cursor: 'grab' },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: at, over: at });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.from !== at) return;
      const over = placeUnder(event);
      if (over !== undefined && over !== drag.over) setDrag({ from: at, over });
    },
    onPointerUp: drop,
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = at + (STEPS[event.key] ?? 0);
      if (to === at || to < 0 || to >= count) return;
      event.preventDefault();
      const list = event.currentTarget.closest('[data-place]')?.parentElement;
      onMove(at, to);
      // An element that moves in the document loses focus. It is focused again, so that the same keys move it further.
      requestAnimationFrame(() => list?.querySelector<HTMLElement>(`[data-place="${to}"] button`)?.focus());
    },
  });
  return { handle, over: drag && drag.over !== drag.from ? drag.over : undefined };
};
