import { Link } from '@remix-run/react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CATEGORY_DEPTH, type CategoryNode } from '#shared/domain/category/category.ts';
import { flattenCategoryTree } from '#shared/domain/category/tree.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { useEdit } from '../list/edit.ts';
import { positionOfDrop, positionOfKey, type TreePosition, type Zone } from './moves.ts';

type Drag = { _id: string; over?: { _id: string; zone: Zone } };

/** Finds the row under the pointer, and which part of it. */
const rowUnder = ({ clientX, clientY }: PointerEvent): Drag['over'] => {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-category]');
  const _id = row?.dataset.category;
  if (!row || !_id) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const share = (clientY - top) / height;
  return { _id, zone: share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside' };
};

/** Moves categories by pointer and by arrow keys. */
const useTreeDrag = (tree: readonly CategoryNode[], onMove: (_id: string, place: TreePosition) => void) => {
  const [drag, setDrag] = useState<Drag>();
  const handle = (_id: string, name: string) => ({
    'aria-label': `${name} 옮기기: 끌거나 방향키로 순서와 단계를 바꿉니다`,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ _id });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag) setDrag({ ...drag, over: rowUnder(event) });
    },
    onPointerUp: () => {
      const place = drag?.over && positionOfDrop(tree, drag._id, drag.over._id, drag.over.zone);
      if (drag && place) onMove(drag._id, place);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const place = positionOfKey(tree, _id, event.key);
      if (!place) return;
      event.preventDefault();
      onMove(_id, place);
    },
  });
  return { handle, drag };
};

/** Stores which categories are expanded. At first only the top ones are. */
const useFolds = (tree: readonly CategoryNode[]) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(tree.map(({ _id }) => _id)));
  const toggle = (_id: string) => {
    const next = new Set(open);
    if (!next.delete(_id)) next.add(_id);
    setOpen(next);
  };
  return { open, toggle, setOpen };
};

type RowProps = ReturnType<typeof useTreeDrag> &
  Pick<ReturnType<typeof useFolds>, 'open' | 'toggle'> & { node: CategoryNode; editing?: string };

const Row = ({ node, ...rest }: RowProps) => {
  const { editing, handle, drag, open, toggle } = rest;
  const { hrefOf } = useEdit();
  const { _id, name, code, shows, count, depth, children } = node;
  const over = drag?.over?._id === _id && drag._id !== _id ? drag.over.zone : undefined;
  return (
    <li>
      <div
        className="tree-row"
        data-category={_id}
        data-over={over}
        data-moving={drag?._id === _id || undefined}
        aria-current={editing === _id || undefined}
      >
        <button type="button" className="drag-handle" {...handle(_id, name)}>
          ⠿
        </button>
        {children.length > 0 ? (
          <button
            type="button"
            className="tree-fold"
            aria-expanded={open.has(_id)}
            aria-label={`${name} 하위 ${children.length}개`}
            onClick={() => toggle(_id)}
          >
            <Icon name={open.has(_id) ? 'down' : 'right'} />
          </button>
        ) : (
          <span className="tree-fold" />
        )}
        <Link to={hrefOf(_id)} preventScrollReset className={shows ? undefined : 'text-ink-3'}>
          {name}
        </Link>
        <small>{code}</small>
        {!shows && <Badge>숨김</Badge>}
        <span className="tree-count" title="노출 중인 상품">
          {formatNumber(count)}
        </span>
        {depth < CATEGORY_DEPTH ? (
          <Link
            to={hrefOf('new', _id)}
            preventScrollReset
            className="icon-btn"
            aria-label={`${name} 아래에 추가`}
            title="아래에 추가"
          >
            <Icon name="plus" />
          </Link>
        ) : (
          <span className="icon-btn" />
        )}
      </div>
      {open.has(_id) && children.length > 0 && <Rows nodes={children} {...rest} />}
    </li>
  );
};

const Rows = ({ nodes, ...rest }: Omit<RowProps, 'node'> & { nodes: readonly CategoryNode[] }) => (
  <ul>
    {nodes.map((node) => (
      <Row key={node._id} node={node} {...rest} />
    ))}
  </ul>
);

/** Tree of the mall's categories. Clerks open, add and reorder them here. */
export const CategoryTree = ({
  tree,
  onMove,
}: {
  tree: readonly CategoryNode[];
  onMove: (_id: string, place: TreePosition) => void;
}) => {
  const { editing } = useEdit();
  const { open, toggle, setOpen } = useFolds(tree);
  const drag = useTreeDrag(tree, onMove);
  return (
    <div className="tree">
      <p className="tree-all">
        <Button size="sm" onClick={() => setOpen(new Set(flattenCategoryTree(tree).map(({ _id }) => _id)))}>
          모두 펼치기
        </Button>
        <Button size="sm" onClick={() => setOpen(new Set())}>
          모두 접기
        </Button>
      </p>
      <Rows nodes={tree} editing={editing} open={open} toggle={toggle} {...drag} />
    </div>
  );
};
