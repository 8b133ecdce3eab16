import * as z from 'zod';
import { formatNumber } from '#shared/domain/money/format.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: '문자열',
  number: '숫자',
  int: '정수',
  boolean: '참·거짓',
  array: '목록',
  object: '객체',
};

const counters: Readonly<Record<string, string>> = { string: '자', array: '개' };

/** Message of an invalid value whose contract has no message of its own. */
const inKorean: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return '필수 입력 항목입니다.';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected in typeNames
        ? `${typeNames[issue.expected]} 형식이어야 합니다.`
        : '입력한 값을 확인해주세요.';
    case 'too_small': {
      const least = `${formatNumber(issue.minimum)}${counters[issue.origin] ?? ''}`;
      return issue.inclusive === false ? `${least}보다 커야 합니다.` : `${least} 이상이어야 합니다.`;
    }
    case 'too_big': {
      const most = `${formatNumber(issue.maximum)}${counters[issue.origin] ?? ''}`;
      return issue.inclusive === false ? `${most}보다 작아야 합니다.` : `${most} 이하여야 합니다.`;
    }
    case 'invalid_value':
      return `다음 중 하나여야 합니다: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `알 수 없는 항목입니다: ${issue.keys.join(', ')}`;
    default:
      return '입력한 값을 확인해주세요.';
  }
};

// Set here, so that every module that imports a contract, on the server or in the browser, has it.
z.config({ customError: inKorean });

export { z };
