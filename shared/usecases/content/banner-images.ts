import { MOST_SLIDES, type SlideForm } from '#shared/contracts/content.ts';
import type { Banner } from '#shared/domain/content/banner.ts';
import { isOuterLink } from '#shared/domain/content/setting.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { itemNotFound, type SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

type Needs = Pick<Ports, 'content' | 'clock'>;
type ImageFailure = ClerkFailure | SaveFailure | 'CODE_TAKEN' | 'ITEM_NOT_FOUND';

/**
 * Saves a banner with changed slides, over the version they were made from: of two simultaneous changes one answers
 * CONFLICT.
 */
const withSlides =
  (ports: Needs) =>
  async <Code extends 'PICTURE_NOT_FOUND' | 'TOO_MANY_SLIDES'>(
    { _id, ...clerk }: Clerk & { _id: string },
    slidesOf: (banner: Banner) => Result<Banner['slides'], Code>,
  ): Promise<Result<Banner, ImageFailure | Code>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const was = await ports.content.banners.byId(_id);
    if (!was) return { ok: false, failure: itemNotFound };
    const slides = slidesOf(was);
    if (!slides.ok) return slides;
    const banner = { ...was, slides: slides.value, updatedAt: by.value.at, version: was.version + 1 };
    const saved = await ports.content.banners.save(banner, by.value);
    return saved.ok ? ok(banner) : saved;
  };

/** Adds a slide at the end. Answers CONFLICT / TOO_MANY_SLIDES when the banner has the maximum number. */
export const addBannerImage =
  (ports: Needs) =>
  ({ form, ...which }: Clerk & { _id: string; form: SlideForm }) =>
    withSlides(ports)(which, ({ slides }) =>
      slides.length < MOST_SLIDES
        ? ok([...slides, { ...form, isOuter: isOuterLink(form.url) }])
        : fail('TOO_MANY_SLIDES', `이미지는 ${MOST_SLIDES}장까지 등록할 수 있습니다.`),
    );

/** Removes the slide at index `n`, from 0. Answers NOT_FOUND / PICTURE_NOT_FOUND when there is none. */
export const removeBannerImage =
  (ports: Needs) =>
  ({ n, ...which }: Clerk & { _id: string; n: number }) =>
    withSlides(ports)(which, ({ slides }) =>
      n < slides.length
        ? ok(slides.filter((_slide, place) => place !== n))
        : fail('PICTURE_NOT_FOUND', '이미지를 찾을 수 없습니다.'),
    );
