/** Working days in which the shop answers what people ask (rules 9.41); the day of the question is not counted. */
export const DAYS_TO_ANSWER = 1;

/** The promise as screens word it. */
export const ANSWER_WITHIN = `${DAYS_TO_ANSWER}영업일 안에`;
