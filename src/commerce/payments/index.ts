export { addPaymentCalls } from './api.ts';
export { addVisitorCalls } from './visitor-api.ts';
