/** Message of a refusal. In a separate file from the access rules, as screens import it too. */
export const NO_PERMISSION = '접근 권한이 없습니다';
