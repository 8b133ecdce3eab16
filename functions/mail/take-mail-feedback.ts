import { mailFeedbackHandler } from '#functions/runtime/mail.ts';

/** Addresses that mail came back from, or whose readers called it unwanted, get no more. */
export const handler = mailFeedbackHandler((shop, feedback) => shop.takeMailFeedback(feedback));
