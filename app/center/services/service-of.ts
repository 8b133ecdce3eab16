import { data } from '@remix-run/node';
import { type FormCode, formCodes, serviceForms } from '#shared/domain/form/service-forms.ts';

/** The form whose page or /inquire a request is about; a 404 for one there is not. */
export const serviceOfRequest = (request: Request): FormCode => {
  const { pathname } = new URL(request.url);
  const code = formCodes.find((one) =>
    [serviceForms[one].page, serviceForms[one].inquire].includes(pathname as never),
  );
  if (!code) throw data({ code: 'NOT_FOUND', message: '페이지를 찾을 수 없습니다.' }, { status: 404 });
  return code;
};
