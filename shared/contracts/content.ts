import { josa } from 'es-hangul';
import { pageCodes } from '#shared/domain/content/page.ts';
import { isPanoramaUrl } from '#shared/domain/media/image.ts';
import type { Period } from '#shared/domain/time/period.ts';
import { hexa, imageRef, link, nameText, requiredText, text } from './catalog.ts';
import { emptyAsMissing, toDecimals } from './field-preprocessing.ts';
import { code, consolePageQuery, id } from './list.ts';
import { endsAt, requireOrderedPeriod, startsAt } from './period.ts';
import { content as answer } from './review.ts';
import { synonymForm } from './search.ts';
import { z } from './zod.ts';

export const MOST_SLIDES = 12;
const MOST_SCENES = 6;
const MOST_HOTSPOTS = 30;
const MOST_PRODUCTS = 200;
export const FEWEST_FRAMES = 8;
export const MOST_FRAMES = 36;
export const MOST_TURNTABLES = 8;

const period = { startsAt, endsAt };
const inPeriod = <S extends z.ZodType<Period>>(schema: S): S =>
  schema.superRefine((value, context) => requireOrderedPeriod(value, context));

const shows = z.boolean().default(true);
const index = z
  .number('순서를 숫자로 입력해주세요.')
  .int('순서는 정수로 입력해주세요.')
  .min(-99_999)
  .max(99_999, '순서가 너무 큽니다.')
  .default(0);
const NOT_WRITTEN = '내용을 입력해주세요';
const richText = z.string(NOT_WRITTEN).max(200_000, '내용이 너무 깁니다.');
const anyText = richText.default('');
/** A required text; an empty one reaches the contract of a form as undefined. */
const writtenText = (min: number) => richText.min(min, NOT_WRITTEN);
const color = hexa.optional();

const pixels = (name: string, min: number, max: number) =>
  z
    .number(`${josa(name, '을/를')} 숫자로 입력해주세요.`)
    .int(`${josa(name, '은/는')} 정수로 입력해주세요.`)
    .min(min, `${josa(name, '은/는')} ${min} 이상이어야 합니다.`)
    .max(max, `${josa(name, '은/는')} ${max} 이하여야 합니다.`);

/** Treats a group of fields as absent when none of them is filled in. */
const unfilled = (value: unknown): unknown =>
  value &&
  typeof value === 'object' &&
  Object.values(value).every((candidate) => candidate === undefined || candidate === '')
    ? undefined
    : value;

/** A picture of a banner, with its texts and its link. */
export const slide = inPeriod(
  z.object({
    image: imageRef,
    title: requiredText('제목', 60),
    subtitle: text('설명', 120).optional(),
    action: text('버튼 문구', 20).optional(),
    url: link,
    color,
    shows,
    ...period,
  }),
);
export type SlideForm = z.infer<typeof slide>;

/** Index of a banner's picture, from 0, as a path names it. */
export const slidePlace = z.coerce
  .number('이미지 순서를 확인해주세요.')
  .int()
  .min(0)
  .max(MOST_SLIDES - 1);

/** A banner and its slides; the address of a link says if it leads outside. */
export const bannerForm = inPeriod(
  z.object({
    code,
    name: nameText('이름', 60),
    index,
    shows,
    ratio: z.preprocess(
      unfilled,
      z.object({ width: pixels('비율의 너비', 1, 4000), height: pixels('비율의 높이', 1, 4000) }).optional(),
    ),
    slides: z.array(slide).max(MOST_SLIDES, `이미지는 ${MOST_SLIDES}장까지 등록할 수 있습니다.`).default([]),
    ...period,
  }),
);

export const bandBannerForm = inPeriod(
  z.object({
    code,
    content: requiredText('문구', 100),
    imagePc: imageRef.optional(),
    imageMb: imageRef.optional(),
    url: link.optional(),
    color,
    shows,
    ...period,
  }),
);

export const popupForm = inPeriod(
  z.object({
    subject: requiredText('제목', 60),
    content: writtenText(1),
    url: link.optional(),
    left: pixels('왼쪽 위치', 0, 4000),
    top: pixels('위쪽 위치', 0, 4000),
    width: pixels('너비', 200, 1200),
    height: pixels('높이', 200, 1200),
    shows,
    ...period,
  }),
);

export const exhibitionForm = inPeriod(
  z.object({
    group: code,
    name: nameText('이름', 60),
    summary: text('요약', 120).default(''),
    visual: imageRef,
    color,
    content: anyText,
    _products: z
      .array(id)
      .max(MOST_PRODUCTS, `상품은 ${MOST_PRODUCTS}개까지 선택할 수 있습니다.`)
      .default([])
      .refine((ids) => new Set(ids).size === ids.length, '같은 상품이 두 번 있습니다.')
      .meta({ uniqueItems: true }),
    index,
    shows,
    ...period,
  }),
);

/** Least width of a panorama in pixels: a viewer sees a fifth of it at once. */
const PANORAMA_WIDTH = 2048;
/** Tolerance of the 2:1 ratio of a panorama, as a fraction: cameras crop by a pixel or two. */
const PANORAMA_SLACK = 0.01;

/** A picture uploaded as a panorama: 360° around and from floor to ceiling, so twice as wide as high. */
const panoramaImage = imageRef.superRefine(({ url, width, height }, context) => {
  const complain = (message: string) => context.addIssue({ code: 'custom', message });
  if (!isPanoramaUrl(url)) complain('360° 사진으로 다시 올려주세요.');
  else if (Math.abs(width / height - 2) > 2 * PANORAMA_SLACK)
    complain('360° 사진은 가로가 세로의 두 배여야 합니다(예: 4096 × 2048).');
  else if (width < PANORAMA_WIDTH)
    complain(`360° 사진은 가로 ${PANORAMA_WIDTH.toLocaleString('ko')}픽셀 이상이어야 합니다.`);
});

const FRAME_WIDTH = 320;

/** Frames of one full turn: enough that it seems to turn, and all of one size. */
const frames = z
  .array(imageRef, '회전 사진을 올려주세요.')
  .min(FEWEST_FRAMES, `회전 사진은 ${FEWEST_FRAMES}장 이상이어야 합니다.`)
  .max(MOST_FRAMES, `회전 사진은 ${MOST_FRAMES}장까지 등록할 수 있습니다.`)
  .superRefine((all, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', message });
    const [first] = all;
    if (first && first.width < FRAME_WIDTH)
      complain(`회전 사진은 가로 ${FRAME_WIDTH}픽셀 이상이어야 합니다.`);
    if (all.some(({ width, height }) => width !== first?.width || height !== first.height))
      complain('회전 사진의 크기가 서로 다릅니다. 같은 크기로 올려주세요.');
    if (new Set(all.map(({ url }) => url)).size < all.length) complain('같은 사진이 두 번 있습니다.');
  });

const percent = z
  .number('위치를 숫자로 입력해주세요.')
  .min(0, '위치는 0 ~ 100 사이입니다.')
  .max(100, '위치는 0 ~ 100 사이입니다.')
  .overwrite(toDecimals(2));

const scenesOf = (image: typeof imageRef) =>
  z
    .array(
      z.object({
        image,
        hotspots: z
          .array(z.object({ x: percent, y: percent, _product: id }))
          .max(MOST_HOTSPOTS, `한 사진에 점은 ${MOST_HOTSPOTS}개까지 찍을 수 있습니다.`)
          .default([]),
      }),
    )
    .max(MOST_SCENES, `사진은 ${MOST_SCENES}장까지 등록할 수 있습니다.`)
    .default([]);

/** A showroom's pictures and the points on them (rules 8.10): `x` and `y` in percent. */
export const showroomForm = z.object({
  code,
  name: nameText('이름', 60),
  summary: text('요약', 120).default(''),
  description: text('소개', 2000).default(''),
  color,
  scenes: scenesOf(imageRef),
  panoramas: scenesOf(panoramaImage),
  turntables: z
    .array(z.object({ _product: id, frames }))
    .max(MOST_TURNTABLES, `회전 상품은 ${MOST_TURNTABLES}개까지 등록할 수 있습니다.`)
    .default([])
    .refine(
      (all) => new Set(all.map(({ _product }) => _product)).size === all.length,
      '같은 상품이 두 번 있습니다.',
    ),
  shows,
});
export type ShowroomForm = z.infer<typeof showroomForm>;

export const notificationForm = z.object({
  subject: requiredText('제목', 100).min(2, '제목을 입력해주세요'),
  content: writtenText(2),
  pinned: z.boolean().default(false),
  shows,
});

export const faqForm = z.object({
  category: nameText('분류', 30),
  subject: requiredText('질문', 200).min(2, '제목을 입력해주세요'),
  content: writtenText(2),
  index,
  shows,
});

const MOST_STEPS = 8;

/** Texts of a page with its own address (domain/content/page.ts). */
export const sitePageForm = z.object({
  code: z.enum(pageCodes, { error: '페이지를 선택해주세요' }),
  title: requiredText('제목', 40),
  lead: requiredText('소개', 200),
  image: imageRef.optional(),
  steps: z
    .array(z.object({ title: requiredText('단계', 30), text: requiredText('설명', 120) }))
    .max(MOST_STEPS, `단계는 ${MOST_STEPS}개까지 적을 수 있습니다.`)
    .default([]),
  content: anyText,
  index,
  shows,
});

/** Plain text for answers to questions; its limit is that of an answer. */
export const answerTemplateForm = z.object({
  subject: requiredText('제목', 60),
  content: answer,
  index,
  shows,
});

/** Kinds of content in the console, by the name of their calls, each with its contract. */
export const contentForms = {
  banners: bannerForm,
  'band-banners': bandBannerForm,
  popups: popupForm,
  exhibitions: exhibitionForm,
  showrooms: showroomForm,
  notifications: notificationForm,
  faqs: faqForm,
  pages: sitePageForm,
  synonyms: synonymForm,
  'answer-templates': answerTemplateForm,
} as const;
export type ContentFormKind = keyof typeof contentForms;
export type ContentForm<K extends ContentFormKind> = z.output<(typeof contentForms)[K]>;

/** Filters of the lists of contents. */
export const contentQuery = consolePageQuery.extend({
  keyword: z.preprocess(emptyAsMissing, z.string().trim().max(100).optional()),
  state: z.preprocess(emptyAsMissing, z.enum(['ON', 'AWAITING', 'ENDED', 'OFF']).optional()),
});
export type ContentQuery = z.infer<typeof contentQuery>;
