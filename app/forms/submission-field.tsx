import { useEffect, useState } from 'react';
import { SUBMISSION } from '#app/web/forms/submission-field.ts';

/**
 * Hidden field with the submission id of a form, so that the form is carried out once however often it is sent. The id
 * stays until the form is answered: after a network failure the same id is sent again. Without scripts there is none.
 */
export const SubmissionField = ({ answer }: { answer?: { failure?: { code: string } } }) => {
  const [id, setId] = useState<string>();
  useEffect(() => {
    // On a page without TLS, browsers have no `randomUUID`.
    if (answer?.failure?.code !== 'UNREACHED') setId(crypto.randomUUID?.());
  }, [answer]);
  return id ? <input type="hidden" name={SUBMISSION} value={id} /> : null;
};
