import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { ANSWER_WITHIN } from '#shared/domain/support-ticket/answer-within.ts';

/** Message after a form was received (rules 9.19). */
export const SentNotice = ({ back }: { back: string }) => (
  <div role="status">
    <EmptyState
      title="문의가 등록되었습니다."
      action={
        <p className="mt-2 flex flex-wrap justify-center gap-2">
          <LinkButton href="/mypage/forms" className="member-only">
            신청 내역 보기
          </LinkButton>
          <LinkButton href={back}>돌아가기</LinkButton>
        </p>
      }
    >
      담당자가 확인하고 {ANSWER_WITHIN} 연락드리겠습니다.
    </EmptyState>
  </div>
);
