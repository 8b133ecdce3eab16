import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

/** Tabs that are places: each is a link, the shown one carries `aria-current`. */
export const TabLinks = ({
  label,
  items,
}: {
  label: string;
  items: readonly { href: string; text: ReactNode; current: boolean }[];
}) => (
  <nav aria-label={label} className="tabs">
    {items.map(({ href, text, current }) => (
      <a key={href} href={href} className="tab" aria-current={current ? 'page' : undefined}>
        {text}
      </a>
    ))}
  </nav>
);

/** Moves along the tabs with the arrow keys, Home and End, as the ARIA pattern asks. */
const keyTarget = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 })[key];

/** Tabs that switch panels in place. Every panel is mounted when first shown and kept after. */
export const Tabs = ({
  label,
  items,
}: {
  label: string;
  items: readonly { key: string; text: ReactNode; panel: ReactNode }[];
}) => {
  const id = useId();
  const [selected, select] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const show = (at: number) => {
    select(at);
    setSeen(new Set(seen).add(at));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = keyTarget(event.key, selected, items.length);
    if (target === undefined) return;
    event.preventDefault();
    show(target);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {items.map(({ key, text }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-controls={`${id}${key}-panel`}
            aria-selected={at === selected}
            tabIndex={at === selected ? 0 : -1}
            className="tab"
            onClick={() => show(at)}
          >
            {text}
          </button>
        ))}
      </div>
      {items.map(({ key, panel }, at) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}${key}-panel`}
          aria-labelledby={`${id}${key}`}
          hidden={at !== selected}
        >
          {seen.has(at) && panel}
        </div>
      ))}
    </>
  );
};
