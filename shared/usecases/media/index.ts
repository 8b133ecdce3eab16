export { presignClaimPicture, uploadClaimPicture } from './claim-pictures.ts';
export { makeImageVariants } from './make-image-variants.ts';
export { deleteStoredFile, getStoredFile, listStoredFiles } from './stored-files.ts';
export { awaitUpload, importPicture, presignUpload, uploadPicture } from './upload-picture.ts';
