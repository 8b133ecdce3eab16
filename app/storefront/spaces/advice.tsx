import { LinkButton } from '#app/ui/button.tsx';

/** Link from a showroom to the request for advice on building such a space. */
export const Advice = () => (
  <p className="mt-10 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-wash p-6">
    <span>우리 집에 맞는 공간이 궁금하신가요? 전문가가 도면부터 함께 봅니다.</span>
    <LinkButton href="/concierge-service" variant="primary">
      상담 신청
    </LinkButton>
  </p>
);
