export { resendMessages } from './resend-messages.ts';
export { sendMessages } from './send-messages.ts';
