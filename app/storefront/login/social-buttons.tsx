import type { LoginService } from '#shared/domain/opening/offered-ways.ts';

const buttons: Record<LoginService, { text: string; style: string }> = {
  kakao: { text: '카카오로 시작하기', style: 'bg-kakao text-[#191600]' },
  naver: { text: '네이버로 시작하기', style: 'bg-naver text-ink' },
};

/** Buttons to sign in with the accounts of `services` (rules 6.32: /oauth/{provider}). */
export const SocialButtons = ({
  services,
  redirectTo,
}: {
  services: readonly LoginService[];
  redirectTo?: string;
}) => {
  const query = redirectTo ? `?${new URLSearchParams({ redirectTo })}` : '';
  return (
    services.length > 0 && (
      <div className="grid gap-2">
        {services.map((service) => (
          <a
            key={service}
            href={`/oauth/${service}${query}`}
            className={`btn btn-lg border-transparent ${buttons[service].style}`}
          >
            {buttons[service].text}
          </a>
        ))}
      </div>
    )
  );
};
