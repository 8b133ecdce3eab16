export { listMyQuestions, writeQuestion } from './questions.ts';
