export { sendMessages } from './send-messages.ts';
