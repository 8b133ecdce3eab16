import { useEffect, useRef } from 'react';
import { VerificationBox } from '#app/forms/verification-box.tsx';

/**
 * Asks a guest to verify their identity, in a dialog over the form, whose fields stay as typed. Without scripts the
 * verification opens in a separate window, so that the form stays open.
 */
export const IdentityStep = ({
  message,
  person,
}: {
  /** Reason for the verification; absent when it was done before it was required */
  message?: string;
  /** Person as the carrier verified them */
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
