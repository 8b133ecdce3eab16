import { useEffect, useRef } from 'react';
import { VerificationBox } from '#app/forms/verification-box.tsx';

/**
 * Asks a guest who they are, over the form and beside it: nothing typed there is touched. Without scripts the check
 * opens in a window of its own, so that the form stays where it is.
 */
export const IdentityStep = ({
  message,
  person,
}: {
  /** Why it is asked for; none where it was done before anybody asked */
  message?: string;
  /** Whom the carrier says it is, once verified */
  person?: { name: string; phone?: string };
}) => {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (message) section.current?.focus();
  }, [message]);
  return (
    <section
      ref={section}
      className="panel mb-5 grid gap-3"
      aria-labelledby="identity"
      tabIndex={-1}
      role={message && !person ? 'alert' : undefined}
    >
      <h2 id="identity" className="panel-head">
        본인인증
      </h2>
      {!person && <p className="break-keep">{message}</p>}
      <div className="w-full sm:max-w-md">
        <VerificationBox purpose="ORDER" person={person} inNewWindow />
      </div>
      {person ? (
        <p className="text-meta text-ink-2">아래에서 결제하기를 누르면 주문이 접수됩니다.</p>
      ) : (
        <noscript>
          <p className="text-meta text-ink-2">
            본인인증은 새 창에서 열립니다. 마친 뒤 이 화면에서 다시 결제하기를 눌러주세요.
          </p>
        </noscript>
      )}
    </section>
  );
};
