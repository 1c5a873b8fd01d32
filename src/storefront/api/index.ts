export { type Api, createApi } from './client.ts';
export { htmlOnly, type PageContext, pageOf, setPage } from './context.ts';
export { ApiError } from './errors.ts';
