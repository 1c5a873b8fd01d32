export { type Api, type ApiOptions, createApi, type Transport } from './client.ts';
export { htmlOnly, type PageContext, pageOf, setPage } from './context.ts';
export { ApiError } from './errors.ts';
