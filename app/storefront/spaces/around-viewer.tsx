import '@photo-sphere-viewer/core/index.css';
import '@photo-sphere-viewer/markers-plugin/index.css';
import { Viewer } from '@photo-sphere-viewer/core';
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin';
import { MarkersPlugin } from '@photo-sphere-viewer/markers-plugin';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { directionOf } from '#shared/domain/display/around.ts';
import type { SceneView } from '#shared/domain/display/display.ts';
import { variantUrl } from '#shared/domain/media/image.ts';
import { HotspotLink } from '../showroom-scene.tsx';

type Product = SceneView['hotspots'][number]['product'];

/** Angle in radians by which an arrow key turns, and the speed of it. */
const STEP = Math.PI / 12;
const SPEED = '20rpm';
const WIDEST = 4096;
const ways: Record<string, readonly [yaw: number, pitch: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const ZOOM = 15;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Viewer of a panorama. It is loaded when a room is entered, together with the library that renders it. Its hotspots
 * are the page's own links, which the library moves to their visible position.
 */
export default function AroundViewer({
  scene,
  name,
  onOpen,
  onFail,
}: {
  scene: SceneView;
  name: string;
  onOpen: (product: Product) => void;
  onFail: () => void;
}) {
  const ground = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer>();
  const [tilt, setTilt] = useState<'none' | 'off' | 'on'>('none');
  const points = useMemo(
    () => scene.hotspots.map((spot) => ({ spot, element: document.createElement('div') })),
    [scene],
  );
  const failed = useRef(onFail);
  failed.current = onFail;

  useEffect(() => {
    if (!ground.current) return;
    const made = new Viewer({
      container: ground.current,
      panorama: variantUrl(scene.image, WIDEST),
      navbar: false,
      keyboard: false,
      mousewheel: false,
      moveInertia: !wantsStillness(),
      defaultZoomLvl: 20,
      loadingTxt: '공간을 불러오고 있습니다.',
      plugins: [
        GyroscopePlugin,
        MarkersPlugin.withConfig({
          markers: points.map(({ spot, element }, at) => ({
            id: String(at),
            element,
            position: directionOf(spot),
            anchor: 'center center',
          })),
        }),
      ],
    });
    viewer.current = made;
    made.addEventListener('panorama-error', () => failed.current());
    made.addEventListener('ready', () => ground.current?.focus({ preventScroll: true }), { once: true });
    const gyroscope = made.getPlugin<GyroscopePlugin>(GyroscopePlugin);
    gyroscope.addEventListener('gyroscope-updated', ({ gyroscopeEnabled }) =>
      setTilt(gyroscopeEnabled ? 'on' : 'off'),
    );
    // Computers without a sensor report that they have one.
    if (matchMedia('(pointer: coarse)').matches)
      void gyroscope.isSupported().then((supported) => supported && setTilt('off'));
    return () => {
      viewer.current = undefined;
      made.destroy();
    };
  }, [scene, points]);

  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || !viewer.current) return;
    event.preventDefault();
    const { yaw, pitch } = viewer.current.getPosition();
    const towards = { yaw: yaw + way[0] * STEP, pitch: pitch + way[1] * STEP };
    if (wantsStillness()) viewer.current.rotate(towards);
    else void viewer.current.animate({ ...towards, speed: SPEED });
  };
  const zoom = (by: number) => viewer.current?.zoom(viewer.current.getZoomLevel() + by);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys turn it from its points as well
    <div className="around-live" onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of the page, no fieldset of a form */}
      <div
        ref={ground}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn it
        tabIndex={0}
        role="group"
        aria-label={`${name}: 끌거나 방향키로 둘러보세요`}
      />
      {points.map(({ spot, element }, at) =>
        createPortal(<HotspotLink spot={spot} onOpen={onOpen} />, element, String(at)),
      )}
      <div className="around-tools">
        {tilt !== 'none' && (
          <Button
            aria-pressed={tilt === 'on'}
            onClick={() => void viewer.current?.getPlugin<GyroscopePlugin>(GyroscopePlugin).toggle()}
          >
            기울여 보기
          </Button>
        )}
        <Button aria-label="확대" onClick={() => zoom(ZOOM)}>
          +
        </Button>
        <Button aria-label="축소" onClick={() => zoom(-ZOOM)}>
          −
        </Button>
      </div>
    </div>
  );
}
