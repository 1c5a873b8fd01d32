import { useEffect, useLayoutEffect, useRef } from 'react';

/** A reader within this distance of the end follows new messages. */
const NEAR_PX = 60;

/**
 * Keeps the end of a log in view, unless its reader has scrolled back: when `state` changes, and when the log shrinks
 * because an element below it grows.
 */
export function useFollowing(state: string | number) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const follow = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    };
    const stay = () => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    const keep = new ResizeObserver(stay);
    keep.observe(element);
    // Cards load after their message and make the log longer.
    const grow = new MutationObserver(stay);
    grow.observe(element, { childList: true, subtree: true });
    element.addEventListener('scroll', follow);
    return () => {
      keep.disconnect();
      grow.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever makes the log longer
  useLayoutEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [state]);
  return log;
}

/** Keeps a full-screen panel on a phone above the on-screen keyboard: sets the visible area as custom properties. */
export function useAboveKeyboard() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    const fit = () => {
      panel.current?.style.setProperty('--seen-top', `${Math.max(0, viewport?.offsetTop ?? 0)}px`);
      panel.current?.style.setProperty('--seen-height', `${viewport?.height ?? window.innerHeight}px`);
    };
    fit();
    viewport?.addEventListener('resize', fit);
    viewport?.addEventListener('scroll', fit);
    return () => {
      viewport?.removeEventListener('resize', fit);
      viewport?.removeEventListener('scroll', fit);
    };
  }, []);
  return panel;
}
