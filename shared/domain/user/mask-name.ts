/** Masks a name for others: `홍길동` → `홍*동`, `이준` → `이*`. */
export const maskName = (name: string): string => {
  const signs = [...name];
  const [first = '', last] = [signs[0], signs.length > 2 ? signs.at(-1) : ''];
  return first + '*'.repeat(Math.max(1, signs.length - (last ? 2 : 1))) + last;
};
