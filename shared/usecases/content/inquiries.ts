import type { ProductQuestionForm } from '#shared/contracts/review.ts';
import * as limits from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  type ProductQuestion,
  type ProductQuestionPage,
  type PublicProductQuestion,
  toPublicProductQuestion,
} from '#shared/domain/review/review.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { ChosenPictureFailure } from '#shared/domain/upload/upload.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { confirmPictures } from '../media/confirm-pictures.ts';
import { takeAttempts } from '../rate-limit.ts';

const notFound = () => fail('INQUIRY_NOT_FOUND', '문의를 찾을 수 없습니다.');

/** Lists questions on a product or on all, newest first; secret ones without their text. */
export const listProductQuestions =
  ({ reviews }: Pick<Ports, 'reviews'>) =>
  async (query: PageQuery & { _product?: string }): Promise<Result<ProductQuestionPage, 'BAD_CURSOR'>> => {
    const page = await reviews.inquiriesOf(query);
    return page.ok
      ? ok({ inquires: page.value.items.map(toPublicProductQuestion), cursor: page.value.cursor })
      : page;
  };

/** Reads a question as everybody may see it. Answers NOT_FOUND / INQUIRY_NOT_FOUND. */
export const getProductQuestion =
  ({ reviews }: Pick<Ports, 'reviews'>) =>
  async (_id: string): Promise<Result<PublicProductQuestion, 'INQUIRY_NOT_FOUND'>> => {
    const inquiry = await reviews.inquiry(_id);
    return inquiry ? ok(toPublicProductQuestion(inquiry)) : notFound();
  };

/** Lists the member's own questions with their answers, newest first. */
export const listMyProductQuestions =
  ({ reviews }: Pick<Ports, 'reviews'>) =>
  async ({
    actor,
    ...query
  }: PageQuery & { actor: Actor }): Promise<Result<Page<ProductQuestion>, AccessFailure | 'BAD_CURSOR'>> => {
    const member = permit(actor);
    return member.ok ? reviews.inquiriesOf({ ...query, _user: member.value._user }) : member;
  };

/** Stores a member's question about a shown product. Answers LIMITED above 20 questions an hour. */
export const writeProductQuestion =
  ({
    listings,
    reviews,
    storage,
    timer,
    rateLimits,
    unitOfWork,
    clock,
    ids,
  }: Pick<
    Ports,
    'listings' | 'reviews' | 'storage' | 'timer' | 'rateLimits' | 'unitOfWork' | 'clock' | 'ids'
  >) =>
  async ({
    actor,
    form,
  }: {
    actor: Actor;
    form: ProductQuestionForm;
  }): Promise<
    Result<ProductQuestion, ChosenPictureFailure | SaveFailure | 'PRODUCT_NOT_FOUND' | 'TOO_MANY_ATTEMPTS'>
  > => {
    const member = permit(actor);
    if (!member.ok) return member;
    const [product] = await listings.listedProducts([form._product]);
    if (!product) return fail('PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다.');
    const { _user } = member.value;
    const createdAt = clock.now();
    const allowed = await takeAttempts(
      { rateLimits },
      [{ limit: limits.inquiriesPerMember, key: _user }],
      createdAt,
    );
    if (!allowed.ok) return allowed;
    const pictures = await confirmPictures({ storage, timer, rateLimits, clock })({
      actor,
      purpose: 'inquiries',
      images: form.images,
    });
    if (!pictures.ok) return pictures;
    const inquiry: ProductQuestion = {
      ...form,
      images: pictures.value,
      _id: ids.next(),
      _user,
      user: { username: member.value.username },
      product: { name: product.name, thumb: product.thumb },
      state: 'ANSWER_AWAITING',
      createdAt,
      version: 1,
    };
    const saved = await unitOfWork.commit([reviews.saveInquiry(inquiry)]);
    return saved.ok ? ok(inquiry) : saved;
  };

/** Removes a question for its author, as long as it is not answered. */
export const removeProductQuestion =
  ({ reviews }: Pick<Ports, 'reviews'>) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<void, AccessFailure | SaveFailure | 'ALREADY_ANSWERED' | 'INQUIRY_NOT_FOUND'>> => {
    const member = permit(actor);
    if (!member.ok) return member;
    const inquiry = await reviews.inquiry(_id);
    if (inquiry?._user !== member.value._user) return notFound();
    if (inquiry.state === 'ANSWER_COMPLETE')
      return fail('ALREADY_ANSWERED', '답변이 완료된 문의는 삭제할 수 없습니다.');
    return reviews.deleteInquiry(inquiry);
  };
