import { useEffect, useState } from 'react';
import { SUBMISSION } from '#app/web/forms/submission-field.ts';

/**
 * Names what a form sends, so that it is done once however often it is sent. The name lasts until the form is answered:
 * who was not reached sends the same again. Without scripts there is none.
 */
export const SubmissionField = ({ answer }: { answer?: { failure?: { code: string } } }) => {
  const [id, setId] = useState<string>();
  useEffect(() => {
    // Where a page is not served safely, browsers have no random ids.
    if (answer?.failure?.code !== 'UNREACHED') setId(crypto.randomUUID?.());
  }, [answer]);
  return id ? <input type="hidden" name={SUBMISSION} value={id} /> : null;
};
