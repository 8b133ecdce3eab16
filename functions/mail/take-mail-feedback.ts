import { mailFeedbackHandler } from '#functions/runtime/mail.ts';
import { takeMailFeedback } from '#shared/usecases/messages/index.ts';
import { clock, mailStops, visitorHashes } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';

const part = partOfShop({ takeMailFeedback }, { clock, mailStops, visitorHashes });

/** Addresses that mail came back from, or whose readers called it unwanted, get no more. */
export const handler = mailFeedbackHandler(part, (shop, feedback) => shop.takeMailFeedback(feedback));
