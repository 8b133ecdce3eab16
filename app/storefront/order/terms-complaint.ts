import { agreesToAllNecessary, type Terms } from '#shared/domain/terms/terms.ts';
import { messages } from '#shared/domain/user/account-rules.ts';

/** What the contract of the order form cannot ask for: that all that is necessary of the terms in force now is ticked. */
export const termsComplaint = (
  termsList: readonly Pick<Terms, '_id' | 'necessary'>[],
  form: FormData,
): { _terms?: string[] } => {
  const ticked = form.getAll('_terms').map(String);
  return agreesToAllNecessary(termsList, ticked) ? {} : { _terms: [messages.terms] };
};
