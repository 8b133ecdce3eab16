import { type ComponentType, type HTMLAttributes, useEffect, useState } from 'react';
import { innerHtml } from '#app/shell/inner-html.ts';
import { retryUntilLoaded } from '#app/shell/lazy.ts';
import { useHydrating } from '#app/shell/use-hydrating.ts';

/** Part of a page that the server renders and whose code browsers load separately, where it is visible. */
export type ServerDrawnPart<Props> = {
  /** Its name in the page, the same for all places that show it */
  readonly name: string;
  /** Loads its component */
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  /** Its component: always set on a server, in a browser once it is loaded */
  known: ComponentType<Props> | undefined;
  /** Media query of the windows it is visible in; always visible without it */
  readonly where?: string;
  /** Element around it; by default a `div` without a box of its own */
  readonly as?: 'aside' | 'div';
  readonly attributes?: HTMLAttributes<HTMLElement>;
};

const windows = ({ where = 'all' }: { where?: string }) => matchMedia(where);

const fetchPart = async <Props,>(part: ServerDrawnPart<Props>): Promise<ComponentType<Props>> => {
  part.known ??= (await retryUntilLoaded(part.load)).default;
  return part.known;
};

/** Loads the component when the page shows it, so that it is hydrated with the rest. */
export const preparePart = async <Props,>(part: ServerDrawnPart<Props>): Promise<void> => {
  if (windows(part).matches && document.querySelector(`[data-part="${part.name}"]`)) await fetchPart(part);
};

/** Returns the component once it is loaded. */
const usePart = <Props,>(part: ServerDrawnPart<Props>): ComponentType<Props> | undefined => {
  const [Drawer, setDrawer] = useState(() => part.known);
  useEffect(() => {
    if (Drawer) return undefined;
    let isUnmounted = false;
    const query = windows(part);
    const show = () => {
      if (query.matches) void fetchPart(part).then((fetched) => isUnmounted || setDrawer(() => fetched));
    };
    query.addEventListener('change', show);
    show();
    return () => {
      isUnmounted = true;
      query.removeEventListener('change', show);
    };
  }, [part, Drawer]);
  return Drawer;
};

/**
 * Shows a part: until its code is loaded it stays as the server rendered it. It has no `Suspense` around it: React
 * discards such a boundary, with an error, when something next to it changes before hydration.
 */
export const ServerDrawn = <Props extends object>({
  part,
  props,
}: {
  part: ServerDrawnPart<Props>;
  props: Props;
}) => {
  const Drawer = usePart(part);
  const { name, as: Holder = 'div', attributes = { className: 'contents' } } = part;
  return Drawer ? (
    <Holder key="alive" data-part={name} {...attributes}>
      <Drawer {...props} />
    </Holder>
  ) : (
    <AsDrawn part={part} />
  );
};

/** A part as the server rendered it. */
const AsDrawn = <Props,>({
  part: { name, as: Holder = 'div', attributes = { className: 'contents' } },
}: {
  part: ServerDrawnPart<Props>;
}) => <Holder data-part={name} {...attributes} suppressHydrationWarning {...innerHtml('')} />;

/** Shows a part that nobody changes or presses: no browser loads its code where the server rendered it. */
export const ServerKept = <Props extends object>({
  part,
  props,
}: {
  part: ServerDrawnPart<Props>;
  props: Props;
}) => {
  const hydrating = useHydrating();
  const [isDrawn] = useState(!import.meta.env.SSR && hydrating);
  return isDrawn ? <AsDrawn part={part} /> : <ServerDrawn part={part} props={props} />;
};
