import { useLocation } from '@remix-run/react';
import type { LoginService } from '#shared/domain/opening/offered-ways.ts';
import { useMe } from './me.ts';

/** Login in the sidebar, for visitors. A plain POST to the login screen, which shows the errors. */
export const LoginBox = ({ logins }: { logins: readonly LoginService[] }) => {
  const rememberedId = useMe()?.rememberedId;
  const { pathname, search } = useLocation();
  return (
    <section className="visitor-only aside-login">
      <h2>로그인</h2>
      <form method="post" action="/login">
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <input
          className="input"
          key={rememberedId}
          name="username"
          defaultValue={rememberedId}
          placeholder="아이디"
          aria-label="아이디"
          autoComplete="username"
          required
        />
        <input
          className="input"
          type="password"
          name="password"
          placeholder="비밀번호"
          aria-label="비밀번호"
          autoComplete="current-password"
          required
        />
        <label className="check">
          <input
            key={rememberedId}
            type="checkbox"
            name="rememberId"
            defaultChecked={Boolean(rememberedId)}
          />
          <span>아이디저장</span>
        </label>
        <button type="submit" className="btn btn-primary">
          로그인
        </button>
        {logins.includes('kakao') && (
          <a href="/oauth/kakao" className="btn btn-kakao">
            카카오로 시작하기
          </a>
        )}
      </form>
      <ul className="aside-ids">
        <li>
          <a href="/login/find-id">아이디 찾기</a>
        </li>
        <li>
          <a href="/login/find-password">비밀번호 찾기</a>
        </li>
        <li>
          <a href="/join">
            <b>회원가입</b>
          </a>
        </li>
      </ul>
    </section>
  );
};
