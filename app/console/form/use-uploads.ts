import { useRef, useState } from 'react';
import { STILL_UPLOADING, useBlockWhileUploading } from '#app/media/use-block-while-uploading.ts';
import { showAlert } from '#app/ui/dialogs.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { UploadPurpose } from '#shared/domain/upload/upload.ts';
import { mapConcurrently } from './drafts/map-concurrently.ts';
import { UploadError, uploadFromForm } from './upload.ts';

/** Picture that is being uploaded: the share that is sent, or why it was refused. */
export type Uploading = { key: number; name: string; share: number; error?: string };

let keys = 0;

/** Most pictures that are uploaded at the same time. */
export const UPLOADED_AT_ONCE = 4;

/**
 * Uploads several pictures at once, keeps their order and shows the progress of each. Refused ones stay until
 * dismissed. The form around `frame` is not sent before all uploads are complete.
 */
export const useUploads = (purpose: UploadPurpose, onPicture: (image: ImageRef) => void) => {
  const frame = useRef<HTMLDivElement>(null);
  const [uploading, setUploading] = useState<Uploading[]>([]);
  /** Uploads that are still expected: one that was dismissed while in flight is ignored when it completes */
  const coming = useRef(new Set<number>());
  useBlockWhileUploading(
    frame,
    () => coming.current.size > 0,
    () => void showAlert(STILL_UPLOADING),
  );
  const change = (key: number, fields: Partial<Uploading>) =>
    setUploading((every) =>
      every.map((existing) => (existing.key === key ? { ...existing, ...fields } : existing)),
    );
  const dismiss = (key: number) => {
    coming.current.delete(key);
    setUploading((every) => every.filter((item) => item.key !== key));
  };

  const upload = async (files: Iterable<File>) => {
    const started = [...files].map((file) => ({ file, key: ++keys }));
    for (const { key } of started) coming.current.add(key);
    setUploading((every) => [
      ...every,
      ...started.map(({ file, key }) => ({ key, name: file.name, share: 0 })),
    ]);
    await mapConcurrently(
      started,
      UPLOADED_AT_ONCE,
      async ({ file, key }) => {
        try {
          return await uploadFromForm(file, purpose, (share) => change(key, { share }));
        } catch (error) {
          const text = error instanceof UploadError ? error.message : '이미지를 올리지 못했습니다.';
          coming.current.delete(key);
          change(key, { error: text });
        }
      },
      (image, { key }) => {
        if (!image || !coming.current.has(key)) return;
        dismiss(key);
        onPicture(image);
      },
    );
  };
  return { frame, uploading, upload, dismiss };
};
