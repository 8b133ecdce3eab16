import { mailFeedbackHandler } from '#functions/runtime/mail.ts';
import { takeMailFeedback } from '#shared/usecases/messages/index.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { clock, mailStops, visitorHashes } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ takeMailFeedback }, { clock, mailStops, visitorHashes });

/** Stops mail to addresses that bounced, or whose readers reported it as spam. */
export const handler = mailFeedbackHandler(part, (shop, feedback) => shop.takeMailFeedback(feedback));
