export { busy, imageInfo, mediaRoutes } from './api.ts';
export { type Media, openMedia } from './media.ts';
export { readImage } from './read-image.ts';
export { openUploads, UPLOAD_ID, type UploadRow } from './uploads/uploads.ts';
