/** Most code points of a stranger's words in a message. */
const MOST = 20;

/**
 * Patterns that mail programs and phones turn into links: `//`, `a:b`, a dot or an at sign between two other
 * characters.
 */
const LINK = /\/\/|^[\p{L}\d+-]+:\S|[^\s.。][.。@]+[^\s.。]/u;

/**
 * Returns the words of an unknown person (a name in an order form) in a form that is safe in a message of the shop: one
 * line of at most 20 code points, without links and without characters that are invisible or change the text direction.
 */
export const sanitizeName = (text: string): string => {
  const words = text
    .normalize('NFKC')
    .replace(/\p{C}/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .split(/[\s\p{Z}]+/u)
    .filter((word) => word && !LINK.test(word))
    // A remaining dot must not make a link together with the shop's words next to it.
    .map((word) => word.replace(/[.。@:]/gu, ''));
  return [...words.filter(Boolean).join(' ')].slice(0, MOST).join('').trim();
};

/** Returns the form of address of a person, `김온결님`; `고객님` when no words of the name are left. */
export const politeNameOf = (name: string): string => `${sanitizeName(name) || '고객'}님`;

/** Explains in a message that a guest can open the order on any device (decisions/guests.md). */
export const GUEST_ACCESS_HINT =
  '비회원은 주문번호와 주문하신 휴대폰 번호로 주문을 조회하고, 문자로 받은 인증번호를 입력하면 결제하실 수 있습니다.';
