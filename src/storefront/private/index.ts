export { cookieIn, cookieLine } from './cookies.ts';
export { isPrivate } from './paths.ts';
export { type PolicyPart, type Visitor, visitorOf } from './visitor.ts';
