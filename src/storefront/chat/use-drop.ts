import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files dropped anywhere on the closest ancestor of `innerRef` that matches `selector`. True while files are
 * dragged over that ancestor.
 */
export function useDrop(
  innerRef: RefObject<HTMLElement | null>,
  selector: string,
  take: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const onFiles = useEffectEvent(take);
  useEffect(() => {
    const place = innerRef.current?.closest<HTMLElement>(selector);
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && place?.contains(event.relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    };
    place?.addEventListener('dragover', hold);
    place?.addEventListener('dragleave', leave);
    place?.addEventListener('drop', drop);
    return () => {
      place?.removeEventListener('dragover', hold);
      place?.removeEventListener('dragleave', leave);
      place?.removeEventListener('drop', drop);
    };
  }, [innerRef, selector]);
  return isOver;
}
