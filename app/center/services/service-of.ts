import { toThrownFailure } from '#app/web/failure.ts';
import { type FormCode, formCodes, serviceForms } from '#shared/domain/form/service-forms.ts';
import { fail } from '#shared/domain/result.ts';

/** Finds the form whose page or /inquire is requested. Throws 404 for an unknown one. */
export const serviceOfRequest = (request: Request): FormCode => {
  const { pathname } = new URL(request.url);
  const code = formCodes.find((formCode) =>
    [serviceForms[formCode].page, serviceForms[formCode].inquire].includes(pathname as never),
  );
  if (!code) throw toThrownFailure(fail('NOT_FOUND', '페이지를 찾을 수 없습니다.'));
  return code;
};
