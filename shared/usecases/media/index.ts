export { makeImageVariants } from './make-image-variants.ts';
export { awaitUpload, presignUpload, uploadPicture } from './upload-picture.ts';
