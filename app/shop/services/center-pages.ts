import { centerServices, serviceForms } from '#shared/domain/form/service-forms.ts';

/** The pages of the centre, for the links between them. */
export const centerPages = centerServices.map((code) => ({
  code,
  href: serviceForms[code].page as string,
  text: serviceForms[code].name as string,
}));
