import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Picture } from '#app/media/picture.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { PickedProduct } from '#shared/usecases/catalog/picked-products.ts';
import { addKeys, type Keyed } from '../../form/list-item-keys.ts';
import { PickedProductLine } from '../../products/picked-product.tsx';
import { ProductPicker } from '../../products/product-picker.tsx';
import { nudgeHotspot, percentOf, pointIn, type Spot } from './hotspots.ts';

type Known = Record<string, PickedProduct | null>;
type Props = {
  name: string;
  image: ImageRef;
  spots: Keyed<Spot>[];
  known: Known;
  errorOf: (path: string) => string | undefined;
  onChange: (spots: Keyed<Spot>[]) => void;
};

/** Picture with its hotspots: a click on the picture adds one; hotspots are dragged or moved by arrow keys. */
const Canvas = ({
  name,
  image,
  spots,
  selected,
  onSelect,
  onChange,
}: Omit<Props, 'known' | 'errorOf'> & { selected?: number; onSelect: (key: number) => void }) => {
  const ground = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<number>();
  const move = (key: number, place: Pick<Spot, 'x' | 'y'>) =>
    onChange(spots.map((spot) => (spot.key === key ? { ...spot, ...place } : spot)));
  const placeOf = (event: PointerEvent) =>
    ground.current && pointIn(ground.current.getBoundingClientRect(), event);
  const add = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLButtonElement || event.button !== 0) return;
    const place = placeOf(event);
    if (!place) return;
    const spot = addKeys<Spot>({ ...place });
    onChange([...spots, spot]);
    onSelect(spot.key);
  };
  const onKeyDown = (spot: Keyed<Spot>, event: KeyboardEvent) => {
    if (event.key === 'Delete') return onChange(spots.filter((other) => other !== spot));
    const place = nudgeHotspot(spot, event);
    if (!place) return;
    event.preventDefault();
    move(spot.key, place);
  };
  return (
    <div ref={ground} className="spot-ground" onPointerDown={add}>
      <Picture image={image} sizes="(width < 1200px) 100vw, 720px" max={1440} alt={name} />
      {spots.map((spot, at) => (
        <button
          key={spot.key}
          type="button"
          className="spot"
          data-selected={spot.key === selected || undefined}
          data-empty={!spot._product || undefined}
          style={{ '--x': `${spot.x}%`, '--y': `${spot.y}%` } as CSSProperties}
          aria-label={`${at + 1}번 점: 끌거나 방향키로 옮깁니다. 왼쪽 ${spot.x}%, 위 ${spot.y}%`}
          onFocus={() => onSelect(spot.key)}
          onKeyDown={(event) => onKeyDown(spot, event)}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld(spot.key);
          }}
          onPointerMove={(event) => {
            const place = held === spot.key && placeOf(event);
            if (place) move(spot.key, place);
          }}
          onPointerUp={() => setHeld(undefined)}
          onPointerCancel={() => setHeld(undefined)}
        >
          {at + 1}
        </button>
      ))}
    </div>
  );
};

/** Editor of the hotspots of one picture: on the picture, and as rows with numbers for keyboard users. */
export const SceneEditor = (props: Props) => {
  const { name, spots, known, errorOf, onChange } = props;
  const [selected, setSelected] = useState<number>();
  const rows = useRef<HTMLOListElement>(null);
  // A new hotspot needs a product: its row is scrolled into view while the picture stays visible.
  useEffect(() => {
    const row = rows.current?.querySelector('[data-selected]');
    if (row && spots.length > 0) row.scrollIntoView({ block: 'nearest' });
  }, [spots.length]);
  const change = (key: number, fields: Partial<Spot>) =>
    onChange(spots.map((spot) => (spot.key === key ? { ...spot, ...fields } : spot)));
  return (
    <div className="scene-editor">
      <Canvas {...props} selected={selected} onSelect={setSelected} />
      <div className="grid content-start gap-2">
        <p className="text-ink-2">사진을 누르면 점이 생깁니다. 점마다 상품을 고르세요.</p>
        <ol ref={rows} className="spot-rows">
          {spots.map((spot, at) => (
            <li
              key={spot.key}
              data-selected={spot.key === selected || undefined}
              onPointerDown={() => setSelected(spot.key)}
            >
              <b aria-hidden="true">{at + 1}</b>
              <div className="grid gap-1">
                {spot._product ? (
                  <PickedProductLine product={known[spot._product]} />
                ) : (
                  <span className="text-ink-3">상품을 고르세요</span>
                )}
                <span className="flex flex-wrap items-center gap-2">
                  {(['x', 'y'] as const).map((axis) => (
                    <label key={axis} className="number-field">
                      {axis === 'x' ? '왼쪽' : '위'}
                      <input
                        type="number"
                        className="input"
                        min={0}
                        max={100}
                        step={0.1}
                        aria-label={`${name} ${at + 1}번 점 ${axis === 'x' ? '왼쪽' : '위'} 위치 %`}
                        value={spot[axis]}
                        onFocus={() => setSelected(spot.key)}
                        onChange={({ currentTarget }) =>
                          change(spot.key, { [axis]: percentOf(currentTarget.valueAsNumber || 0) })
                        }
                      />
                      %
                    </label>
                  ))}
                  <ProductPicker
                    whole
                    label={spot._product ? '상품 변경' : '상품 선택'}
                    onPick={({ _product }) => change(spot.key, { _product })}
                  />
                </span>
                {(errorOf(`${at}._product`) ?? errorOf(`${at}.x`) ?? errorOf(`${at}.y`)) && (
                  <p className="field-error">
                    {errorOf(`${at}._product`) ? '상품을 골라주세요.' : '위치는 0 ~ 100 사이입니다.'}
                  </p>
                )}
              </div>
              <IconButton
                label={`${name} ${at + 1}번 점 삭제`}
                onClick={() => onChange(spots.filter((other) => other !== spot))}
              >
                <Icon name="trash" />
              </IconButton>
            </li>
          ))}
        </ol>
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => {
            const spot = addKeys<Spot>({ x: 50, y: 50 });
            onChange([...spots, spot]);
            setSelected(spot.key);
          }}
        >
          <Icon name="plus" /> 가운데에 점 추가
        </Button>
      </div>
    </div>
  );
};
