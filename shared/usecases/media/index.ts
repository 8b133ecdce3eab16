export { makeImageVariants } from './make-image-variants.ts';
export { awaitUpload, importPicture, presignUpload, uploadPicture } from './upload-picture.ts';
