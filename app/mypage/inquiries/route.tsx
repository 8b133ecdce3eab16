import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { SentPictures } from '#app/media/sent-pictures.tsx';
import { AnsweredPost } from '#app/shop/answered-post.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseBody, parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { idChoice, pageQuery } from '#shared/contracts/list.ts';
import { productQuestionPictures } from '#shared/domain/review/review.ts';

const PAGE = '/mypage/inquiries';
const LIMIT = 20;

const pageAt = (cursor: string | undefined) => (cursor ? `${PAGE}?${new URLSearchParams({ cursor })}` : PAGE);
const cursorOf = ({ url }: Request) => new URL(url).searchParams.get('cursor') ?? undefined;

export const headers = personalPage;
export const meta = personalMeta('상품 문의');

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireMember();
  const cursor = cursorOf(request);
  const query = orThrow(parseWith(pageQuery, { cursor, limit: LIMIT }));
  const { items, cursor: next } = orThrow(await shop.listMyProductQuestions({ actor, ...query }));
  // The last question of a later page was withdrawn.
  if (cursor && items.length === 0) throw redirect(PAGE);
  return { inquires: items, next, isLater: cursor !== undefined };
};

/** Withdraws a question that is not answered yet, and stays on the same page. */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const actor = await session.requireMember();
  const chosen = await parseBody(request, idChoice);
  if (!chosen.ok) return failureData(chosen.failure);
  const removed = await shop.removeProductQuestion({ actor, ...chosen.value });
  return removed.ok ? redirect(pageAt(cursorOf(request)), 303) : failureData(removed.failure);
};

export default function InquiriesScreen() {
  const { inquires, next, isLater } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <>
      <h1 className="page-title">상품 문의</h1>
      <FormError errors={failure && [failure.message]} />
      {inquires.length === 0 ? (
        <EmptyState
          title="문의 내역이 없습니다."
          action={<LinkButton href="/shop/products">상품 둘러보기</LinkButton>}
        >
          상품 페이지에서 궁금한 점을 남겨주세요.
        </EmptyState>
      ) : (
        <ul className="posts">
          {inquires.map((inquiry) => (
            <AnsweredPost
              key={inquiry._id}
              post={inquiry}
              about={inquiry.product.name}
              pictures={
                inquiry.images.length > 0 && <SentPictures files={productQuestionPictures(inquiry.images)} />
              }
              action={
                <>
                  <LinkButton href={`/shop/products/${inquiry._product}`} size="sm">
                    상품 보기
                  </LinkButton>
                  {inquiry.state === 'ANSWER_AWAITING' && (
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="_id" value={inquiry._id} />
                      <Button type="submit" size="sm" aria-label={`${inquiry.subject} 삭제`}>
                        삭제
                      </Button>
                    </Form>
                  )}
                </>
              }
            />
          ))}
        </ul>
      )}
      <CursorPages first={isLater ? PAGE : undefined} next={next && pageAt(next)} />
    </>
  );
}
