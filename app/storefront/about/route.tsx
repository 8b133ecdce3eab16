import type { MetaFunction } from '@remix-run/node';
import { KeyValueTable } from '#app/components/key-value-table.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { useShell } from '../layout/use-shell.ts';
import { pageMeta } from '../seo.ts';

export const headers = publicPage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '회사소개 | 온결홈',
    description: '온결홈은 욕실과 주방, 조명과 가구를 고르고 설치하고 돌보는 일을 함께합니다.',
    path: '/about',
  });

/** Who runs the shop; the facts come from the settings, as in the footer. */
export default function AboutScreen() {
  const { company, customerService } = useShell().setting;
  return (
    <>
      <h1 className="page-title">회사소개</h1>
      <p className="mb-8 max-w-160 text-lead leading-8 text-ink-2">
        온결홈은 집의 결을 살리는 생활용품을 고르고, 설치하고, 오래 쓰도록 돌봅니다. 욕실과 주방부터 조명,
        가구, 수납, 홈케어까지 한곳에서 만나보세요.
      </p>
      <KeyValueTable
        caption="회사 정보"
        rows={[
          { name: '상호', value: company.name },
          { name: '대표자', value: company.representative },
          { name: '사업자등록번호', value: company.businessNumber },
          { name: '통신판매업 신고번호', value: company.mailOrderNumber },
          { name: '주소', value: company.address },
          { name: '전화', value: company.phone },
          { name: '이메일', value: company.email },
          { name: '개인정보보호책임자', value: company.privacyOfficer },
          { name: '호스팅 제공자', value: company.hosting },
          {
            name: '고객센터',
            value: [
              customerService.phone,
              customerService.weekday,
              customerService.lunch,
              customerService.closed,
            ]
              .filter(Boolean)
              .join(' · '),
          },
        ].filter(({ value }) => value)}
      />
    </>
  );
}
