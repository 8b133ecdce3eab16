import { agreesToAllNecessary, type Terms } from '#shared/domain/terms/terms.ts';
import { messages } from '#shared/domain/user/account-rules.ts';

/** Checks what the contract of the order form cannot: all mandatory terms that are in force now must be ticked. */
export const termsError = (
  termsList: readonly Pick<Terms, '_id' | 'necessary'>[],
  form: FormData,
): { _terms?: string[] } => {
  const ticked = form.getAll('_terms').map(String);
  return agreesToAllNecessary(termsList, ticked) ? {} : { _terms: [messages.terms] };
};
