/**
 * Rules of an account's fields, with the messages of the forms (rules 6.11–6.16, in its exact words; it has none for a space).
 */

export const USERNAME = {
  pattern: /^[a-z0-9]*$/,
  min: 4,
  max: 20,
  characters: '아이디를 영문 소문자 및 숫자로만 작성해주세요',
  length: '4자 이상, 20자 이하',
} as const;

export const PASSWORD = {
  /** a letter, a digit and a special character, in any order */
  pattern: /^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z0-9\s])\S*$/,
  min: 8,
  max: 16,
  characters: '비밀번호에 특수문자, 영문, 숫자를 모두 포함해주세요',
  space: '비밀번호에 공백은 사용할 수 없습니다',
  length: '비밀번호를 8 ~ 16자 사이로 작성해주세요',
  mismatch: '비밀번호가 서로 다릅니다',
  again: '비밀번호를 한 번 더 입력해주세요',
} as const;

/**
 * Returns the error of a password the pattern refuses: a space when everything required is there, otherwise the
 * requirements.
 */
export const passwordError = (password: string): string =>
  PASSWORD.pattern.test(password.replace(/\s/g, '')) ? PASSWORD.space : PASSWORD.characters;

export const messages = {
  name: '이름을 입력해주세요',
  email: '이메일을 입력해주세요',
  phone: '연락처를 입력해주세요',
  address: '주소를 입력해주세요',
  businessRegistration: '사업자등록증을 입력해주세요.',
  businessNumber: '사업자등록번호 10자리를 확인해주세요',
  promoterCode: '추천인코드를 입력해주세요',
  terms: '필수 약관에 동의해주세요',
} as const;

/**
 * Returns an email address in the form its uniqueness is checked by: in lower case, since addresses do not differ by
 * case.
 */
export const emailKey = (email: string): string => email.trim().toLowerCase();
