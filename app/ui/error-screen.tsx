import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import { LinkButton } from './button.tsx';
import { useRefusal } from './refusal.ts';

const texts: Record<number, { title: string; text: string }> = {
  404: {
    title: '페이지를 찾을 수 없습니다',
    text: '주소가 바뀌었거나 판매가 끝난 상품일 수 있습니다. 주소를 다시 확인해주세요.',
  },
  429: { title: '요청이 너무 많습니다', text: '잠시 후 다시 시도해주세요.' },
};
const broken = {
  title: '잠시 문제가 생겼습니다',
  text: '불편을 드려 죄송합니다. 잠시 후 다시 시도해주세요.',
};

/** Names of the pages a refused person is redirected to; any other is the home page. */
const landingNames: Record<string, string> = { '/mypage': '마이페이지', '/promoter': '추천인 페이지' };

/** Screen when a page cannot be shown: 404, 403, or any other error, with links to continue. */
export const ErrorScreen = () => {
  const error = useRouteError();
  // React keeps what a screen threw from `shell/report-errors.ts`.
  useEffect(() => {
    if (error instanceof Error) reportError(error);
  }, [error]);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refusal = useRefusal(error);
  const { title, text } = refusal
    ? { title: refusal.message, text: '이 화면을 볼 수 있는 계정으로 로그인해주세요.' }
    : (texts[status] ?? broken);
  const landing = refusal?.landing ?? '/';
  return (
    <section className="grid justify-items-center gap-3 py-16 text-center">
      <p className="text-hero font-bold text-accent">{status}</p>
      <h1 className="text-section">{title}</h1>
      <p className="text-ink-2">{text}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        <LinkButton href={landing} variant="primary">
          {landingNames[landing] ?? '홈으로'}
        </LinkButton>
        <LinkButton href="/shop/products">상품 보러 가기</LinkButton>
        <LinkButton href="/center/faq">고객센터</LinkButton>
      </p>
    </section>
  );
};
