export { getMailStopOfMember, getMyMailStop, resumeMyMail, takeMailFeedback } from './mail-stops.ts';
export { listOrderMessages, resendOrderMessage } from './order-messages.ts';
export { resendMessages } from './resend-messages.ts';
export { sendMessages } from './send-messages.ts';
