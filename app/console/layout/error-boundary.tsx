import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react';
import { LinkButton } from '#app/ui/button.tsx';
import { useRefusal } from '#app/ui/refusal.ts';
import { ErrorState } from '#app/ui/states.tsx';

/** Route between the frame and its screens, so that the tree stays visible when a screen fails. */
export default Outlet;

const messageOf = (error: unknown): { title: string; text: string } => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 400)
    return { title: '이 주소의 조건은 쓸 수 없습니다', text: '왼쪽 메뉴에서 화면을 다시 열어주세요.' };
  if (status === 404) return { title: '찾을 수 없습니다', text: '주소가 바뀌었거나 삭제된 항목입니다.' };
  return { title: '잠시 문제가 생겼습니다', text: '잠시 후 다시 시도해주세요.' };
};

export const ErrorBoundary = () => {
  const error = useRouteError();
  const refusal = useRefusal(error);
  const { title, text } = refusal
    ? { title: refusal.message, text: '이 화면을 열 수 있는 권한을 담당자에게 요청해주세요.' }
    : messageOf(error);
  return (
    <ErrorState title={title} action={<LinkButton href="/console">콘솔 첫 화면으로</LinkButton>}>
      {text}
    </ErrorState>
  );
};
