import { mailFeedbackHandler } from '#functions/runtime/mail.ts';
import { takeMailFeedback } from '#shared/usecases/messages/index.ts';
import { clock, mailStops, visitorHashes } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';

const part = partOfShop({ takeMailFeedback }, { clock, mailStops, visitorHashes });

/** Stops mail to addresses that bounced, or whose readers reported it as spam. */
export const handler = mailFeedbackHandler(part, (shop, feedback) => shop.takeMailFeedback(feedback));
