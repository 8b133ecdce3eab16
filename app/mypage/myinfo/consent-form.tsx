import { TermsFields } from '#app/forms/terms-fields.tsx';
import type { Terms } from '#shared/domain/terms/terms.ts';
import { ChangeForm, type LastResult } from './change-form.tsx';

/** Optional consents, which are withdrawn as easily as given (rules 6.18). */
export const ConsentForm = ({
  lastResult,
  termsList,
  agreed,
}: {
  lastResult: LastResult;
  termsList: readonly Terms[];
  agreed: readonly string[];
}) => (
  <ChangeForm change="consent" title="마케팅 정보 수신" submit="수신 동의 변경" lastResult={lastResult}>
    {() => <TermsFields termsList={termsList} name="_terms" chosen={agreed} />}
  </ChangeForm>
);
