import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { innerHtml } from '#app/shell/inner-html.ts';
import { pageMeta } from '#app/shell/seo.ts';
import { StructuredData } from '#app/shell/structured-data.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { faqAnchor } from '#shared/domain/search/help.ts';
import { CenterTabs } from '../tabs.tsx';

export const headers = publicPage;

export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const faqs = await shop.listFaqs();
  const parameter = new URL(request.url).searchParams.get('category');
  const categories = [...new Set(faqs.map(({ category }) => category))];
  const category = categories.find((candidate) => candidate === parameter);
  return { categories, category, faqs: faqs.filter((faq) => !category || faq.category === category) };
};

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '자주 묻는 질문 | 온결홈',
    description: '주문, 배송, 교환과 반품에 대해 자주 묻는 질문을 모았습니다.',
    path: '/center/faq',
  });

/** Structured data of questions and answers for search engines. */
const faqData = (faqs: readonly { subject: string; content: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ subject, content }) => ({
    '@type': 'Question',
    name: subject,
    acceptedAnswer: { '@type': 'Answer', text: content },
  })),
});

export default function FaqScreen() {
  const { categories, category, faqs } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  // A collapsed question cannot be scrolled to.
  useEffect(() => {
    const answer = hash && document.getElementById(hash.slice(1));
    const question = answer ? answer.closest('details') : undefined;
    if (!question) return;
    question.open = true;
    question.scrollIntoView({ block: 'center' });
  }, [hash]);
  const to = (name?: string) => (name ? `/center/faq?category=${encodeURIComponent(name)}` : '/center/faq');
  return (
    <>
      <h1 className="page-title">자주 묻는 질문</h1>
      <CenterTabs current="/center/faq" />
      <div className="my-5">
        <Chips
          label="질문 종류"
          items={[
            { href: to(), text: '전체', current: !category },
            ...categories.map((name) => ({ href: to(name), text: name, current: name === category })),
          ]}
        />
      </div>
      {faqs.length === 0 && <EmptyState title="등록된 질문이 없습니다." />}
      {faqs.length > 0 && <StructuredData data={import.meta.env.SSR && faqData(faqs)} />}
      {faqs.map(({ _id, category: kind, subject, content }) => (
        <details key={_id} className="faq">
          <summary>
            <span className="text-meta text-ink-3">{kind}</span>
            <span>{subject}</span>
            <Icon name="down" />
          </summary>
          <div id={faqAnchor(_id)} className="rich" {...innerHtml(content)} />
        </details>
      ))}
    </>
  );
}
