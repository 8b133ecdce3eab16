import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { readForms } from '../forms/read-forms.ts';
import { SentForms } from '../forms/sent-forms.tsx';

const PAGE = '/mypage/bulk-purchase';

export const headers = personalPage;
export const meta = personalMeta('대량 구매');

/** /mypage/bulk-purchase: lists the member's requests for bulk purchases. `?sent` says that one was received. */
export const loader = (args: LoaderFunctionArgs) => readForms(args, 'bulk-purchase');

export default function BulkPurchaseScreen() {
  const { forms, next, isLater, isSent } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="my-head">
        <h1 className="page-title">대량 구매</h1>
        <LinkButton href={`${PAGE}/inquire`} variant="primary">
          견적 문의
        </LinkButton>
      </header>
      {isSent && (
        <p className="done" role="status">
          문의가 등록되었습니다.
        </p>
      )}
      {forms.length === 0 ? (
        <EmptyState title="대량 구매 문의가 없습니다.">
          10개 이상 구매하시면 별도 견적을 보내드립니다.
        </EmptyState>
      ) : (
        <SentForms page={PAGE} forms={forms} isLater={isLater} next={next} />
      )}
    </>
  );
}
