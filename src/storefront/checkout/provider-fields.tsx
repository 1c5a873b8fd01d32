import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Commerce } from '../api/commerce/types.ts';
import { useShell } from '../shell/use-shell.ts';
import { usePageTheme } from './page-theme.ts';
import { errorMessage } from './refusals.ts';

interface ProviderFieldsProps {
  method: 'ideal' | 'paypal';
  commerce: () => Commerce;
  /** The wallet's owner has agreed; the cart says so already. */
  onApproved: () => void;
  /** Holds when the provider's field can be used: asked before, it would never answer. */
  ready: RefObject<Promise<unknown>>;
}

/** What the provider itself puts into the page: the list of banks, or the wallet's button. Loaded when chosen. */
export function ProviderFields(props: ProviderFieldsProps) {
  const theme = usePageTheme();
  // What is mounted keeps its colours, so that another theme mounts it anew.
  return <ProviderField key={theme} {...props} />;
}

/** The provider's list of banks in the type and ink of the page. */
function bankListStyle(place: Element | null): object {
  const { color, fontFamily } = getComputedStyle(place ?? document.body);
  return { base: { color, fontFamily, fontSize: '16px' } };
}

function ProviderField({ method, commerce, onApproved, ready }: ProviderFieldsProps) {
  const { locale } = useShell();
  const [problem, setProblem] = useState<string>();
  const onApprovedRef = useRef(onApproved);
  onApprovedRef.current = onApproved;
  const isMounted = useRef(false);
  useEffect(() => {
    // A repeated effect would mount a second field into the same place.
    if (isMounted.current) return;
    isMounted.current = true;
    const onError = (error: Error) => {
      console.error(error);
      setProblem(errorMessage(error, locale));
    };
    const fieldReady = Promise.withResolvers<void>();
    ready.current = fieldReady.promise;
    const input =
      method === 'ideal'
        ? {
            ideal: {
              elementId: 'ideal-bank',
              onError,
              onReady: () => fieldReady.resolve(),
              options: { style: bankListStyle(document.getElementById('ideal-bank')) },
            },
          }
        : { paypal: { elementId: 'paypal-button', onError, onSuccess: () => onApprovedRef.current() } };
    commerce().payment.createElements(input).catch(onError);
  }, [method, commerce, locale, ready]);
  return (
    <div className="choice-more">
      <div id={method === 'ideal' ? 'ideal-bank' : 'paypal-button'} className="provider-field" />
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
