export { addContentCalls } from './api.ts';
