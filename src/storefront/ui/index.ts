export { Aligned } from './aligned.tsx';
export {
  Button,
  ButtonLink,
  Chip,
  Digits,
  Icon,
  type IconName,
  Value,
  VisuallyHidden,
} from './buttons-and-icons.tsx';
export { CloseButton, Dialog } from './dialog.tsx';
export { CheckField, FormProblem, SelectField, TextField } from './form.tsx';
export { Pagination } from './pagination.tsx';
export { CopyPartNumber, PartNumber } from './part-number.tsx';
export { Kept } from './server-markup.tsx';
export { type TabLink, TabLinks } from './tabs.tsx';
export { dismissToast, QUOTE_TOAST_MS, toast } from './toast.ts';
export { ToastArea } from './toast-area.tsx';
