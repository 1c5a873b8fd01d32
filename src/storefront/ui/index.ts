export { Kept } from './kept.tsx';
