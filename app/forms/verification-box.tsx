import { useLocation, useRevalidator, useSearchParams } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import { loadScript } from '#app/shell/load-script.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VERIFICATION_REQUEST, VERIFICATION_RESPONSE } from '#app/web/verification-urls.ts';
import type { VerificationPurpose } from '#shared/domain/user/verification.ts';
import { FormError } from './field.tsx';

type PortOne = {
  requestIdentityVerification(window: Record<string, string>): Promise<{ code?: string } | undefined>;
};
declare global {
  interface Window {
    PortOne?: PortOne;
  }
}

const FAILED = '본인인증을 완료하지 못했습니다. 다시 시도해주세요';
/** Reasons why the plain form came back without a result. */
const reasons: Record<string, string> = {
  failed: FAILED,
  limited: '시도 횟수를 초과했습니다. 잠시 후 다시 시도해주세요',
  script: '본인인증을 하려면 브라우저의 자바스크립트를 켜주세요',
};

/**
 * Opens the provider's window. Returns the reason when the verification failed, or undefined when the person is
 * verified.
 */
const verify = async (form: HTMLFormElement): Promise<string | undefined> => {
  const opened = await fetch(VERIFICATION_REQUEST, {
    method: 'POST',
    body: new URLSearchParams(new FormData(form) as never),
  });
  const window_ = (await opened.json()) as { sdkUrl: string; message?: string } & Record<string, string>;
  if (!opened.ok) return window_.message ?? FAILED;
  const { sdkUrl, ...request } = window_;
  await loadScript(sdkUrl);
  const outcome = await window.PortOne?.requestIdentityVerification(request);
  if (!outcome || outcome.code) return FAILED;
  const certified = await fetch(VERIFICATION_RESPONSE);
  return certified.ok ? undefined : ((await certified.json()) as { message?: string }).message;
};

/**
 * 본인인증 as a separate form before the one it is for: with scripts a window over the page, after which the page's data
 * are loaded again; without scripts a redirect to the provider and back.
 */
export const VerificationBox = ({
  purpose,
  person,
  inNewWindow,
  onVerified,
}: {
  purpose: VerificationPurpose;
  /** Person as the carrier verified them */
  person?: { name: string; phone?: string };
  /** Without scripts the provider's page opens in another window, so that this page keeps the typed values */
  inNewWindow?: boolean;
  onVerified?: () => void;
}) => {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(reasons[query.get('verification') ?? '']);

  // Phones leave the page for the carrier: a person who goes back finds it as it was left, but no longer busy.
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setError(undefined);
    const wrong = await verify(form).catch(() => FAILED);
    setError(wrong);
    setBusy(false);
    if (wrong) return;
    revalidate();
    onVerified?.();
  };

  return (
    <form
      method="post"
      action={VERIFICATION_REQUEST}
      target={inNewWindow ? '_blank' : undefined}
      onSubmit={onSubmit}
      className="grid gap-3"
    >
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {error && !person && <FormError errors={[error]} />}
      {person ? (
        <p
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-accent-wash px-4 py-3"
          role="status"
        >
          <Icon name="check" />
          <strong>{person.name}</strong>
          <span className="tabular-nums">{person.phone}</span>
          <span className="text-meta text-accent">본인인증이 완료되었습니다</span>
        </p>
      ) : (
        <Button type="submit" variant="dark" size="lg" busy={busy}>
          휴대폰 본인인증
        </Button>
      )}
    </form>
  );
};
