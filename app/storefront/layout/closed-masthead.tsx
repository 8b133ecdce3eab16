import type { ShellView } from '#app/shell/shell-view.ts';

/** Head of the pages for logging in, in a shop that is not open: home would be refused, so nothing leads there. */
export default function ClosedMasthead({ logo }: Pick<ShellView['setting'], 'logo'>) {
  return (
    <header className="closed-masthead">
      <span className="logo">
        {logo ? (
          <img src={logo.src} alt="온결홈" />
        ) : (
          <>
            온<b>결</b>홈
          </>
        )}
      </span>
      <p>상점을 준비하고 있습니다. 지금은 관리자만 이용할 수 있습니다.</p>
    </header>
  );
}
