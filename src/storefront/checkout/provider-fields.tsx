import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Commerce } from '../api/commerce/types.ts';
import { useShell } from '../shell/use-shell.ts';
import { usePageTheme } from './page-theme.ts';
import { errorMessage } from './refusals.ts';

interface ProviderFieldsProps {
  method: 'ideal' | 'paypal';
  commerce: () => Commerce;
  /** The buyer has approved the payment in the wallet, and the cart holds that approval. */
  onApproved: () => void;
  /** Resolves when the provider's field is usable; before that, tokenizing would never settle. */
  ready: RefObject<Promise<unknown>>;
}

/** The provider's own element: the list of banks, or the wallet's button. Loaded when the method is chosen. */
export function ProviderFields(props: ProviderFieldsProps) {
  const theme = usePageTheme();
  // A mounted element keeps its colours, so a change of theme mounts a new one.
  return <ProviderField key={theme} {...props} />;
}

/** Shows the provider's list of banks in the font and colour of the page. */
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
    // A repeated effect would mount a second field into the same element.
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
