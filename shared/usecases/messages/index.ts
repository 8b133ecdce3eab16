export { getMailStopOfMember, getMyMailStop, resumeMyMail, takeMailFeedback } from './mail-stops.ts';
export {
  getMessageTemplate,
  listMessageTemplates,
  restoreMessageTemplate,
  updateMessageTemplate,
} from './manage-templates.ts';
export { listOrderMessages, resendOrderMessage } from './order-messages.ts';
export { postWebhooks } from './post-webhooks.ts';
export { resendMessages } from './resend-messages.ts';
export { sendMessages } from './send-messages.ts';
export { previewMessage, sendTestMessage } from './try-templates.ts';
