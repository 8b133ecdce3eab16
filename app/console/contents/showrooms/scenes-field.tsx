import { useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { UploadPurpose } from '#shared/domain/upload/upload.ts';
import { moveItem, useDragOrder } from '../../drag-order.ts';
import type { CustomProps } from '../../form/declare.ts';
import { PictureInput } from '../../form/image-fields.tsx';
import { addKeys, type Keyed, removeKeys } from '../../form/list-item-keys.ts';
import { usePicked } from '../../products/use-picked.ts';
import type { Spot } from './hotspots.ts';
import { SceneEditor } from './scene-editor.tsx';

type Scene = { image: ImageRef; hotspots: Spot[] };
type Draft = { image: ImageRef; hotspots: Keyed<Spot>[] };

const draftOf = ({ image, hotspots }: Scene): Keyed<Draft> =>
  addKeys({ image, hotspots: hotspots.map((spot) => addKeys(spot)) });

type Props = CustomProps<Scene[]> & {
  /** Name of this kind of picture, its upload purpose, and its requirements */
  called: string;
  purpose: UploadPurpose;
  hint?: string;
};

/** Field of a showroom's pictures and their hotspots. Lists show the first picture. */
export const ScenesField = (props: CustomProps<Scene[]>) => (
  <Scenes {...props} called="사진" purpose="showrooms" />
);

/** Field of a showroom's panoramas and their hotspots, which are placed as on any picture. */
export const PanoramasField = (props: CustomProps<Scene[]>) => (
  <Scenes
    {...props}
    called="360° 사진"
    purpose="panoramas"
    hint="가로가 세로의 두 배인 360° 사진(예: 4096 × 2048)을 올려주세요. 가로 2,048픽셀 이상이어야 합니다."
  />
);

const Scenes = ({ initialValue = [], onChange, errors, called, purpose, hint }: Props) => {
  const [scenes, setScenes] = useState(() => initialValue.map(draftOf));
  /** Uploads finish long after the render that started them. */
  const latest = useRef(scenes);
  const set = (next: Keyed<Draft>[]) => {
    latest.current = next;
    setScenes(next);
    onChange(next.map(({ image, hotspots }) => ({ image, hotspots: removeKeys(hotspots) })));
  };
  const products = usePicked(
    scenes.flatMap(({ hotspots }) => hotspots.flatMap(({ _product }) => _product ?? [])),
  );
  const { handle, over } = useDragOrder((from, to) => set(moveItem(scenes, from, to)));
  const change = (key: number, fields: Partial<Draft>) =>
    set(latest.current.map((existing) => (existing.key === key ? { ...existing, ...fields } : existing)));
  return (
    <div className="grid gap-4">
      {scenes.length > 0 && (
        <ol className="grid gap-4">
          {scenes.map((scene, at) => {
            const place = `${at + 1}번째 ${called}`;
            return (
              <li key={scene.key} className="slide-card" data-place={at} data-over={over === at || undefined}>
                <header>
                  <button type="button" className="drag-handle" {...handle(at, scenes.length, place)}>
                    ⠿
                  </button>
                  <strong>{place}</strong>
                  <input
                    className="input"
                    aria-label={`${place} 대체 텍스트`}
                    placeholder="사진을 보지 못하는 분께 읽어 드릴 설명"
                    maxLength={200}
                    value={scene.image.alt ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      change(scene.key, { image: { ...scene.image, alt: value || undefined } })
                    }
                  />
                  <IconButton
                    label={`${place} 삭제`}
                    onClick={() => set(scenes.filter((other) => other !== scene))}
                  >
                    <Icon name="trash" />
                  </IconButton>
                </header>
                {errors[`${at}.image`] && <p className="field-error">{errors[`${at}.image`]}</p>}
                <SceneEditor
                  name={place}
                  image={scene.image}
                  spots={scene.hotspots}
                  known={products}
                  errorOf={(path) => errors[`${at}.hotspots.${path}`]}
                  onChange={(hotspots) => change(scene.key, { hotspots })}
                />
              </li>
            );
          })}
        </ol>
      )}
      {errors[''] && <p className="field-error">{errors['']}</p>}
      {hint && <p className="text-ink-2">{hint}</p>}
      <PictureInput
        label={`새 ${called}`}
        purpose={purpose}
        image={undefined}
        onChange={(image) => image && set([...latest.current, addKeys({ image, hotspots: [] })])}
      />
    </div>
  );
};
