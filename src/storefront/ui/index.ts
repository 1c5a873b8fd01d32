export { Aligned } from './aligned.tsx';
export {
  Button,
  ButtonLink,
  Chip,
  Digits,
  Icon,
  VisuallyHidden,
} from './buttons-and-icons.tsx';
export { Dialog } from './dialog.tsx';
export { CheckField, FormProblem, SelectField, TextField } from './form.tsx';
export { Pagination } from './pagination.tsx';
export { PartNumber } from './part-number.tsx';
export { Kept } from './server-markup.tsx';
export { toast } from './toast.ts';
