import { logOut } from '#app/shop/log-out.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Button that logs out after a confirmation. */
export const LogoutButton = () => (
  <form method="post" action="/logout" onSubmit={logOut}>
    <button type="submit" aria-label="로그아웃" title="로그아웃">
      <Icon name="logout" />
    </button>
  </form>
);
