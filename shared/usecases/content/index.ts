export { addBannerImage, removeBannerImage } from './banner-images.ts';
export { createContent, deleteContent, getContent, listContent, updateContent } from './console-content.ts';
export { answerPost, deleteConsolePost, getConsolePost, listConsolePosts } from './console-posts.ts';
export {
  deleteConsoleReview,
  getConsoleReview,
  listConsoleReviews,
  moderateReview,
} from './console-reviews.ts';
export {
  getProductQuestion,
  listMyProductQuestions,
  listProductQuestions,
  removeProductQuestion,
  writeProductQuestion,
} from './inquiries.ts';
export { getConsoleSetting, updateSetting } from './manage-setting.ts';
export { readPreview, startPreview } from './previews.ts';
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
export { awaitReviews, remindOfReviews } from './remind-of-reviews.ts';
export { placeReviews, unvoteHelpful, voteHelpful } from './review-votes.ts';
export {
  editReview,
  getMyReview,
  getPurchaseToReview,
  listMyReviews,
  listPurchasesToReview,
  listReviews,
  removeReview,
  writeReview,
} from './reviews.ts';
export { listMySupportTickets, writeSupportTicket } from './support-tickets.ts';
