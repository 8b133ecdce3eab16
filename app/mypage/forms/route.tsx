import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OtherServices } from '#app/shop/services/other-services.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { readForms } from './read-forms.ts';
import { SentForms } from './sent-forms.tsx';

export const headers = personalPage;
export const meta = personalMeta('신청 내역');

/** /mypage/forms: services and consultations the member requested, with the shop's answers. */
export const loader = (args: LoaderFunctionArgs) => readForms(args);

export default function FormsScreen() {
  const { forms, next, isLater } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">신청 내역</h1>
      {forms.length === 0 ? (
        <div className="grid gap-8">
          <EmptyState title="신청 내역이 없습니다.">
            상담과 설치, 수리를 신청하면 여기에서 확인하실 수 있습니다.
          </EmptyState>
          <OtherServices />
        </div>
      ) : (
        <SentForms page="/mypage/forms" forms={forms} isLater={isLater} next={next} />
      )}
    </>
  );
}
