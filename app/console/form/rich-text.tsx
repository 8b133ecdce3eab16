import RichTextEditor from '#app/media/rich-text-editor.tsx';
import { useHiddenValue } from './hidden-value.tsx';

/** Rich text with photos, sent under `name`. */
export default function RichText({
  name,
  label,
  initialValue,
}: {
  name: string;
  label: string;
  initialValue: string;
}) {
  const { put, input } = useHiddenValue(name, initialValue);
  return (
    <>
      {input}
      <RichTextEditor whole label={label} initialValue={initialValue} onChange={put} />
    </>
  );
}
