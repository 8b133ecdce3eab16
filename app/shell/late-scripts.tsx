import { Scripts } from '@remix-run/react';
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

type Link = ReactElement<{ rel?: string; children?: ReactNode }>;

const atLowPriority = (drawn: ReactNode): ReactNode =>
  Children.map(drawn, (child) => {
    if (!isValidElement(child)) return child;
    const { type, props } = child as Link;
    if (type === Fragment) return atLowPriority(props.children);
    return props.rel === 'modulepreload' ? cloneElement(child, { fetchpriority: 'low' } as object) : child;
  });

/**
 * Remix's scripts at low priority, after what the page shows first. Remix preloads them at the priority of the style
 * sheet and before the first picture, although a page is readable without them.
 */
export const LateScripts = (props: Parameters<typeof Scripts>[0]) => atLowPriority(Scripts(props));
