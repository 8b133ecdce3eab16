import { codeQuery, pageQuery } from '#shared/contracts/list.ts';
import { ok } from '#shared/domain/result.ts';
import { termsTargets } from '#shared/domain/terms/terms.ts';
import { publicCall } from '../call.ts';
import { bandBannerNames, bannerNames, settingNames } from '../public-names.ts';

/** Settings, banners, notices and terms, for everybody. */
export const contentCalls = [
  publicCall({
    method: 'GET',
    path: '/api/v1/setting',
    summary: '쇼핑몰 설정',
    answers: ['setting'],
    cached: 60,
    run: async ({ shop }) => ok(await Promise.all([shop.getSetting(), shop.listShowrooms()])),
    answer: ([setting, showrooms]) => ({ setting: settingNames(setting, showrooms) }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/popups',
    summary: '팝업',
    answers: ['popups'],
    cached: 30,
    run: async ({ shop }) => ok(await shop.listPopups()),
    answer: (popups) => ({ popups }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/band-banners',
    summary: '띠배너',
    takes: { query: codeQuery },
    answers: ['bandBanners'],
    cached: 30,
    run: async ({ shop, query }) => ok(await shop.listBandBanners(query)),
    answer: (bandBanners) => ({ bandBanners: bandBanners.map(bandBannerNames) }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/banners',
    summary: '배너',
    takes: { query: codeQuery },
    answers: ['banners'],
    cached: 30,
    run: async ({ shop, query }) => ok(await shop.listBanners(query)),
    answer: (banners) => ({ banners: banners.map(bannerNames) }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/banners/{code}',
    summary: '배너 하나와 슬라이드',
    answers: ['banner'],
    failures: ['BANNER_NOT_FOUND'],
    cached: 30,
    run: ({ shop, params }) => shop.getBanner(params.code ?? ''),
    answer: (banner) => ({ banner: bannerNames(banner) }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/center/notifications',
    summary: '공지사항',
    takes: { query: pageQuery },
    answers: ['notifications'],
    failures: ['BAD_CURSOR'],
    cached: 60,
    run: ({ shop, query }) => shop.listNotifications(query),
    answer: ({ items, cursor }) => ({ notifications: items, summary: { cursor } }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/center/notifications/{id}',
    summary: '공지사항 하나',
    answers: ['notification'],
    failures: ['NOTIFICATION_NOT_FOUND'],
    cached: 60,
    run: ({ shop, id }) => shop.getNotification(id),
    answer: (notification) => ({ notification }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/center/faqs',
    summary: '자주 묻는 질문',
    answers: ['faqs'],
    cached: 60,
    run: async ({ shop, request }) => {
      const category = new URL(request.url).searchParams.get('category') ?? undefined;
      return ok(await shop.listFaqs({ category }));
    },
    answer: (faqs) => ({ faqs }),
  }),
  // `target` limits the terms to those asked for at one place (JOIN, ORDER, FORM, PROMOTER).
  publicCall({
    method: 'GET',
    path: '/api/v1/terms',
    summary: '약관',
    answers: ['termsList'],
    cached: 60,
    run: async ({ shop, request }) => {
      const parameter = new URL(request.url).searchParams.get('target');
      const target = termsTargets.find((termsTarget) => termsTarget === parameter);
      return ok(await shop.listTerms({ target }));
    },
    answer: (termsList) => ({ termsList }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/terms/{code}',
    summary: '약관 하나',
    answers: ['terms'],
    failures: ['TERMS_NOT_FOUND'],
    cached: 60,
    run: ({ shop, params }) => shop.getTerms({ code: params.code ?? '' }),
    answer: (terms) => ({ terms }),
  }),
];
