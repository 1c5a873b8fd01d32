import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../messages/index.ts';
import type { ScriptSettings } from '../scripts/script-rules.ts';
import { openModal } from '../shell/interface-state.ts';
import { Button } from '../ui/index.ts';
import { choicesOf, choose } from './choice.ts';
import { consentTexts, purposesOf } from './texts.ts';
import './consent.css';

/**
 * Asks for consent once, at the foot of the page: it takes no focus, hides no content for good (it is the last element
 * of
 * the document) and shifts no layout. Accept and refuse have equal weight.
 */
export function ConsentPanel({ settings }: { settings: ScriptSettings }) {
  const t = useTexts(consentTexts);
  const id = useId();
  const ref = useHeightOnPage();
  const names = choicesOf(settings);
  return (
    <section className="consent no-print" aria-labelledby={id} ref={ref}>
      <div className="consent-words">
        <h2 id={id}>{t.title}</h2>
        <p>
          {t.ask({ purposes: purposesOf(t, names) })}{' '}
          <Link className="link" to="/legal/privacy">
            {t.notice}
          </Link>
        </p>
      </div>
      <div className="consent-answers">
        <Button onClick={() => choose(settings, names)}>{t.accept}</Button>
        <Button onClick={() => choose(settings, [])}>{t.refuse}</Button>
        <Button look="quiet" onClick={() => openModal('privacy')}>
          {t.choose}
        </Button>
      </div>
    </section>
  );
}

/**
 * Publishes the panel's height as `--foot-taken`, so that other fixed elements at the foot of the window stay above it.
 */
function useHeightOnPage() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--foot-taken', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-taken');
    };
  }, []);
  return ref;
}
