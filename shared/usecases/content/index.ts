export { createContent, deleteContent, getContent, listContent, updateContent } from './console-content.ts';
export {
  answerInquiry,
  getInquiry,
  listConsoleInquiries,
  listInquiries,
  listMyInquiries,
  removeInquiry,
  writeInquiry,
} from './inquiries.ts';
export { getConsoleSetting, updateSetting } from './manage-setting.ts';
export {
  getBanner,
  getNotification,
  getSetting,
  getSitePage,
  listBandBanners,
  listBanners,
  listFaqs,
  listNotifications,
  listPopups,
} from './read-content.ts';
export {
  editReview,
  listMyReviews,
  listPurchasesToReview,
  listReviews,
  moderateReview,
  removeReview,
  writeReview,
} from './reviews.ts';
