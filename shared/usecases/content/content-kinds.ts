import type { ContentForm, ContentFormKind, SlideForm } from '#shared/contracts/content.ts';
import type { BandBanner, Banner, Popup, Slide } from '#shared/domain/content/banner.ts';
import type { Faq, Notification } from '#shared/domain/content/notice.ts';
import type { SitePage } from '#shared/domain/content/page.ts';
import { isOuterLink } from '#shared/domain/content/setting.ts';
import type { Exhibition, Showroom } from '#shared/domain/display/display.ts';
import type { Synonym } from '#shared/domain/search/synonym.ts';
import type { AnswerTemplate } from '#shared/domain/support-ticket/answer-template.ts';
import { readShowroomsInOrder } from '#shared/usecases/common/ordered-showrooms.ts';
import type { ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import type { ContentCollection, ContentStore, Ports } from '#shared/usecases/ports/index.ts';

/** Item type of each kind of content. */
export type ContentItems = {
  banners: Banner;
  'band-banners': BandBanner;
  popups: Popup;
  exhibitions: Exhibition;
  showrooms: Showroom;
  notifications: Notification;
  faqs: Faq;
  synonyms: Synonym;
  'answer-templates': AnswerTemplate;
  pages: SitePage;
};
export type ContentItem<K extends ContentFormKind> = ContentItems[K];

/** Reasons why an item of a kind is not saved, in addition to its version. */
export type ContentFailure<K extends ContentFormKind> = K extends 'banners' | 'showrooms' | 'pages'
  ? 'CODE_TAKEN'
  : K extends 'synonyms'
    ? 'TOO_MANY_SYNONYMS'
    : never;

/** Reasons why an item of a kind is not removed. */
export type RemovalFailure<K extends ContentFormKind> = K extends 'exhibitions' ? 'EXHIBITION_IN_USE' : never;

/** Reasons why the text of an item is not accepted, for kinds that have one. */
export type ContentTextFailure<K extends ContentFormKind> = K extends
  | 'popups'
  | 'exhibitions'
  | 'notifications'
  | 'faqs'
  | 'pages'
  ? 'PICTURES_NOT_COPIED'
  : never;

/** Kind of content as the console edits it: everything in which one kind differs from another. */
type Kind<K extends ContentFormKind> = {
  area: ConsoleArea;
  /** Collection when there are a few dozen items, read whole; store for notices, whose number is not limited */
  keeper: (
    content: Ports['content'],
  ) => ContentCollection<ContentItem<K>, ContentFailure<K>> | ContentStore<ContentItem<K>, ContentFailure<K>>;
  /** Reads all items, for kinds whose order is in the settings */
  inOrder?: (content: Pick<Ports['content'], 'setting' | 'showrooms'>) => Promise<ContentItem<K>[]>;
  /** Its field of rich text, which is sanitised before the item is made */
  text?: 'content';
  /** Makes the item from the form; `now` in ISO UTC */
  fill: (
    form: ContentForm<K>,
    was: ContentItem<K> | undefined,
    now: string,
  ) => Omit<ContentItem<K>, '_id' | 'version'>;
};

const slideOf = (slide: SlideForm): Slide => ({ ...slide, isOuter: isOuterLink(slide.url) });

/** All kinds of content, each declared once. */
export const contentKinds: { [K in ContentFormKind]: Kind<K> } = {
  banners: {
    area: 'catalog',
    keeper: ({ banners }) => banners,
    fill: ({ slides, ...form }, _was, now) => ({
      ...form,
      slides: slides.map(slideOf),
      updatedAt: now,
    }),
  },
  'band-banners': {
    area: 'catalog',
    keeper: ({ bandBanners }) => bandBanners,
    fill: (form) => form,
  },
  popups: {
    area: 'catalog',
    keeper: ({ popups }) => popups,
    text: 'content',
    fill: (form) => form,
  },
  exhibitions: {
    area: 'catalog',
    keeper: ({ exhibitions }) => exhibitions,
    text: 'content',
    fill: (form, was, now) => ({
      ...form,
      createdAt: was?.createdAt ?? now,
    }),
  },
  showrooms: {
    area: 'catalog',
    keeper: ({ showrooms }) => showrooms,
    inOrder: readShowroomsInOrder,
    fill: (form, was, now) => ({ ...form, createdAt: was?.createdAt ?? now }),
  },
  notifications: {
    area: 'catalog',
    keeper: ({ notices }) => notices,
    text: 'content',
    fill: (form, was, now) => ({
      ...form,
      createdAt: was?.createdAt ?? now,
      updatedAt: now,
    }),
  },
  faqs: {
    area: 'catalog',
    keeper: ({ faqs }) => faqs,
    text: 'content',
    fill: (form, was, now) => ({
      ...form,
      createdAt: was?.createdAt ?? now,
    }),
  },
  pages: {
    area: 'catalog',
    keeper: ({ pages }) => pages,
    text: 'content',
    fill: (form, _was, now) => ({
      ...form,
      updatedAt: now,
    }),
  },
  synonyms: {
    area: 'catalog',
    keeper: ({ synonyms }) => synonyms,
    fill: (form) => form,
  },
  'answer-templates': {
    area: 'service',
    keeper: ({ answerTemplates }) => answerTemplates,
    fill: (form) => form,
  },
};
