/** The sentence of a refusal. Screens say it too, so it lies apart from the code that decides about access. */
export const NO_PERMISSION = '접근 권한이 없습니다';
