export { answerSubmission, findSubmission } from './submissions.ts';
