import type { ShellView } from '#app/shell/shell-view.ts';
import { Logo } from './header.tsx';

/** Head of the pages for logging in, in a shop that is not open. */
export default function ClosedMasthead({ logo }: Pick<ShellView['setting'], 'logo'>) {
  return (
    <header className="closed-masthead">
      <Logo logo={logo} />
      <p>상점을 준비하고 있습니다. 지금은 관리자만 이용할 수 있습니다.</p>
    </header>
  );
}
