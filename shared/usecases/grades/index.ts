export {
  changeUserGrade,
  createGrade,
  deleteGrade,
  getGrade,
  listGradeNames,
  listGrades,
  listUserGrades,
  updateGrade,
} from './manage-grades.ts';
export { changeScore, listUserScores } from './manage-scores.ts';
export { getMyGrade } from './my-grade.ts';
export { reviewGrades } from './review-grades.ts';
