import { useMessages } from '../messages/index.ts';
import { Icon } from './buttons-and-icons.tsx';
import { toast } from './toast.ts';

/** A part number in a font that distinguishes 0 O and 1 l I; a link if `href` is set. */
export function PartNumber({ children, href }: { children: string; href?: string }) {
  return href ? (
    <a className="part-number" href={href}>
      {children}
    </a>
  ) : (
    <span className="part-number">{children}</span>
  );
}

/** Copies the part number to the clipboard and shows a message. */
export function CopyPartNumber({ partNumber }: { partNumber: string }) {
  const t = useMessages();
  return (
    <button
      type="button"
      className="part-number-copy needs-script no-print"
      aria-label={t.copyPartNumber({ partNumber })}
      onClick={async () => {
        await navigator.clipboard.writeText(partNumber);
        toast(`${t.copied}: ${partNumber}`, { kind: 'good' });
      }}
    >
      <Icon name="copy" />
    </button>
  );
}
