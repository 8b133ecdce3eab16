export { changeScore, listUserScores } from './manage-scores.ts';
