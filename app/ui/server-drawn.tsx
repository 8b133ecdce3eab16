import { type ComponentType, type HTMLAttributes, useEffect, useState } from 'react';
import { innerHtml } from '#app/shell/inner-html.ts';
import { retryUntilLoaded } from '#app/shell/lazy.ts';

/** A part of a page that the server draws and whose code browsers fetch by itself, where it is seen. */
export type ServerDrawnPart<Props> = {
  /** Names it in the page, once for all places that show it */
  readonly name: string;
  /** Fetches what draws it */
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  /** What draws it: in hand on a server, in a browser once it is fetched */
  known: ComponentType<Props> | undefined;
  /** Media query of the windows it is seen in; all without it */
  readonly where?: string;
  /** What holds it; a `div` without a box of its own without it */
  readonly as?: 'aside' | 'div';
  readonly attributes?: HTMLAttributes<HTMLElement>;
};

const windows = ({ where = 'all' }: { where?: string }) => matchMedia(where);

const fetchPart = async <Props,>(part: ServerDrawnPart<Props>): Promise<ComponentType<Props>> => {
  part.known ??= (await retryUntilLoaded(part.load)).default;
  return part.known;
};

/** Fetches it where the page shows it, so that it comes alive with the rest. */
export const preparePart = async <Props,>(part: ServerDrawnPart<Props>): Promise<void> => {
  if (windows(part).matches && document.querySelector(`[data-part="${part.name}"]`)) await fetchPart(part);
};

/** Tells what draws it, once that is there. */
const usePart = <Props,>(part: ServerDrawnPart<Props>): ComponentType<Props> | undefined => {
  const [Drawer, setDrawer] = useState(() => part.known);
  useEffect(() => {
    if (Drawer) return undefined;
    let left = false;
    const query = windows(part);
    const show = () => {
      if (query.matches) void fetchPart(part).then((fetched) => left || setDrawer(() => fetched));
    };
    query.addEventListener('change', show);
    show();
    return () => {
      left = true;
      query.removeEventListener('change', show);
    };
  }, [part, Drawer]);
  return Drawer;
};

/**
 * Shows a part: until its code is there it stays as the server drew it. No `Suspense` stands around it: React gives such a
 * boundary up, with an error, when something beside it changes before it has come alive.
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
    <Holder key="drawn" data-part={name} {...attributes} suppressHydrationWarning {...innerHtml('')} />
  );
};
