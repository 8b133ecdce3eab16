/** Login in the sidebar, for visitors. A plain POST to the login screen, which shows what was wrong. */
export const LoginBox = () => (
  <section className="visitor-only aside-login">
    <h2>로그인</h2>
    <form method="post" action="/login">
      <input
        className="input"
        name="username"
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
        <input type="checkbox" name="rememberId" />
        <span>아이디저장</span>
      </label>
      <button type="submit" className="btn btn-primary">
        로그인
      </button>
      <a href="/login/sns/kakao" className="btn btn-kakao">
        카카오로 시작하기
      </a>
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
