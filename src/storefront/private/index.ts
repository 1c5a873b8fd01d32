export { type Visitor, visitorOf } from './visitor.ts';
