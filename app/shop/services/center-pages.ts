import { centerServices, serviceForms } from '#shared/domain/form/service-forms.ts';

/** Pages of the customer center, for the links between them. */
export const centerPages = centerServices.map((code) => ({
  code,
  href: serviceForms[code].page as string,
  text: serviceForms[code].name as string,
}));
