import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Picture, Thumb } from '#app/media/picture.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { AnswerBadge } from '#app/shop/answer-badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { NOINDEX } from '#app/web/personal-meta.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { formatDate } from '#shared/domain/time/format.ts';

export const headers = publicPage;

/** /center/inquiry/{id}: a question about a product with its answer. A secret one shows only that it exists. */
export const loader = async ({ params, context: { shop } }: LoaderFunctionArgs) =>
  orThrow(await shop.getProductQuestion(params.id ?? ''));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data && !data.isSecret
    ? pageMeta(matches, {
        title: `${data.subject} | 온결홈 상품 문의`,
        description: beginningOf(data.content, 120),
        path: `/center/inquiry/${data._id}`,
      })
    : [{ title: '상품 문의 | 온결홈' }, NOINDEX];

export default function InquiryScreen() {
  const inquiry = useLoaderData<typeof loader>();
  const { _product, product, subject, content, images, isSecret, state, reply, repliedAt } = inquiry;
  return (
    <article className="grid gap-6">
      <Breadcrumb
        items={[{ text: '홈', href: '/' }, { text: '상품 문의', href: '/center/inquiry' }, { text: subject }]}
      />
      <header className="board-head">
        <h1 className="text-section">{subject}</h1>
        <p className="board-meta">
          <AnswerBadge state={state} />
          <span>{inquiry.user.username}</span>
          <time dateTime={inquiry.createdAt}>{formatDate(inquiry.createdAt)}</time>
        </p>
      </header>
      <a href={`/shop/products/${_product}`} className="flex items-center gap-3 hover:underline">
        <Thumb image={product.thumb} size={56} />
        <b>{product.name}</b>
      </a>
      {isSecret ? (
        <EmptyState
          title="비밀글입니다."
          action={<LinkButton href="/mypage/inquiries">내 상품 문의 보기</LinkButton>}
        >
          글을 쓴 회원과 온결홈 담당자만 볼 수 있습니다.
        </EmptyState>
      ) : (
        <p className="leading-7 whitespace-pre-line">{content}</p>
      )}
      {images.length > 0 && (
        <ul className="board-files">
          {images.map((image, at) => (
            <li key={image.url}>
              <Picture image={image} sizes="(width >= 1024px) 760px, 94vw" alt={`문의 사진 ${at + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <section aria-label="답변" className="board-answer">
          <p className="board-meta mb-2">
            <b>온결홈</b>
            {repliedAt && <time dateTime={repliedAt}>{formatDate(repliedAt)}</time>}
          </p>
          <p className="leading-7 whitespace-pre-line">{reply}</p>
        </section>
      )}
      <LinkButton href="/center/inquiry" className="justify-self-start">
        목록
      </LinkButton>
    </article>
  );
}
