import type { Payment } from './payment.ts';
import type { PaymentCalls } from './types.ts';

/** The payment calls. Their code loads with the first call: most visits never pay. */
export function lazyPayment(create: (module: typeof import('./payment.ts')) => Payment): PaymentCalls {
  let loading: Promise<Payment> | null = null;
  const payment = () => {
    loading ??= import('./payment.ts').then(create).catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    methods: async () => (await payment()).methods(),
    createElements: async (input) => (await payment()).createElements(input),
    tokenize: async (input) => (await payment()).tokenize(input),
    handleRedirect: async (input) => (await payment()).handleRedirect(input),
    createIntent: async (input) => (await payment()).createIntent(input),
    updateIntent: async (input) => (await payment()).updateIntent(input),
    authorizeGateway: async (input) => (await payment()).authorizeGateway(input),
  };
}
