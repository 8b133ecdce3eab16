/** Buttons to sign in with other services' accounts (rules 6.32: /oauth/{provider}). */
export const SocialButtons = ({ redirectTo }: { redirectTo?: string }) => {
  const query = redirectTo ? `?${new URLSearchParams({ redirectTo })}` : '';
  return (
    <div className="grid gap-2">
      <a href={`/oauth/kakao${query}`} className="btn btn-lg border-transparent bg-kakao text-[#191600]">
        카카오로 시작하기
      </a>
      <a href={`/oauth/naver${query}`} className="btn btn-lg border-transparent bg-naver text-ink">
        네이버로 시작하기
      </a>
    </div>
  );
};
