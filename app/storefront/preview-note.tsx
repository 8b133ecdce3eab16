/** Tells a clerk that the page is a preview. */
export default function PreviewNote() {
  return (
    <p className="mb-4 rounded-control bg-accent-wash px-4 py-3 font-semibold text-accent-2" role="status">
      미리보기입니다. 저장된 내용을 담당자에게만 보여 줍니다.
    </p>
  );
}
