import { memo } from 'react';
import type { ShellView } from '#app/shell/shell-view.ts';
import { preparePart, ServerDrawn, type ServerDrawnPart } from '#app/ui/server-drawn.tsx';
import type { LoginService } from '#shared/domain/opening/offered-ways.ts';
import AsideAtHand from './aside.tsx';

type Props = Pick<ShellView, 'setting'> & { logins: readonly LoginService[] };

const column: ServerDrawnPart<Props> = {
  name: 'aside',
  known: import.meta.env.SSR ? AsideAtHand : undefined,
  load: () => import('./aside.tsx'),
  // The width from which `aside.css` shows it: narrower windows, above all on phones, never load it.
  where: '(width >= 1200px)',
  as: 'aside',
  attributes: { className: 'aside', 'aria-label': '내 쇼핑과 고객센터' },
};

export const prepareSideColumn = () => preparePart(column);

/** Sidebar of wide screens (rules 9.4). */
export const SideColumn = memo((props: Props) => <ServerDrawn part={column} props={props} />);
