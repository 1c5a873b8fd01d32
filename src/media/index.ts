export { busy, imageInfo, mediaRoutes } from './api.ts';
export { cleanSvg } from './clean-svg.ts';
export { type Media, openMedia } from './media.ts';
export { type ImageRefusal, kindOf, type ReadImage, readImage } from './read-image.ts';
export { openUploads, UPLOAD_ID, type UploadRow, type Uploads } from './uploads/uploads.ts';
