/** Most code points of a stranger's words in a message. */
const MOST = 20;

/** What mail programs and phones make links of: `//`, `a:b`, a dot or an at sign between two other signs. */
const LINK = /\/\/|^[\p{L}\d+-]+:\S|[^\s.。][.。@]+[^\s.。]/u;

/**
 * Words of somebody the shop does not know (a name in an order form) as they may stand in a message in the shop's
 * name: one line of at most 20 code points, without links and without signs nobody sees or that turn the text around.
 */
export const plainWords = (text: string): string => {
  const words = text
    .normalize('NFKC')
    .replace(/\p{C}/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .split(/[\s\p{Z}]+/u)
    .filter((word) => word && !LINK.test(word))
    // What is left of dots must not become a link with the words of the shop beside it.
    .map((word) => word.replace(/[.。@:]/gu, ''));
  return [...words.filter(Boolean).join(' ')].slice(0, MOST).join('').trim();
};

/** Somebody as a message speaks to them, `김온결님`; whose name holds no words is `고객님`. */
export const calledBy = (name: string): string => `${plainWords(name) || '고객'}님`;

/** How a guest opens an order from a message: on any device (decision 59). */
export const HOW_GUESTS_OPEN_IT =
  '비회원은 주문번호와 주문하신 휴대폰 번호로 주문을 조회하고, 문자로 받은 인증번호를 입력하면 결제하실 수 있습니다.';
