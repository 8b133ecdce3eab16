import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useReturn } from '#app/shell/use-return.ts';
import { OPENS_WINDOW } from '#app/web/payment-address.ts';
import type { PayWindow } from './pay-window.ts';

const goTo = async (window: PayWindow): Promise<void> => {
  if (window.kind === 'REDIRECT') return location.assign(window.url);
  const { loadTossPayments } = await import('@tosspayments/tosspayments-sdk');
  const toss = await loadTossPayments(window.clientKey, { src: window.sdkUrl });
  const { customerKey, request } = window;
  await toss.payment({ customerKey }).requestPayment({ ...request, method: 'CARD' });
};

/** True when somebody closed the window. Any other error means that the window did not open. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'USER_CANCEL';

/**
 * Opens an attempt's window automatically when its page was reached by a button to pay. It opens once, since the mark
 * is removed from the address before. Anybody who comes back in any way sees the page.
 */
export const useWindow = (window: PayWindow | undefined) => {
  const { search, pathname, key } = useLocation();
  const [problem, setProblem] = useState<string>();
  const [isBack, setBack] = useState(false);
  const opened = useRef<string>();
  useReturn(() => setBack(true));

  const open = async (): Promise<void> => {
    if (!window) return;
    setProblem(undefined);
    try {
      await goTo(window);
    } catch (error) {
      setBack(true);
      if (!isClosed(error)) setProblem('결제창을 열지 못했습니다. 다시 시도해주세요.');
    }
  };
  const isReached = new URLSearchParams(search).has(OPENS_WINDOW);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time a button to pay leads here
  useEffect(() => {
    const place = `${key} ${pathname}`;
    // The address bar is checked, not the router: a page that is shown again has the address without the mark there.
    if (!new URLSearchParams(location.search).has(OPENS_WINDOW) || opened.current === place) return;
    opened.current = place;
    setBack(false);
    history.replaceState(history.state, '', pathname);
    void open();
  }, [key, pathname]);

  return { open, problem, isReturned: isBack || !isReached };
};
