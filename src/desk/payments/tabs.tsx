import { NavLink } from 'react-router';
import { can } from '../contract.ts';
import { useMe } from '../shell/frame.tsx';
import { useDeskTexts } from '../ui/texts.ts';
import { listDeclinedPayments, readReceivables } from './contract.ts';
import { paymentTexts } from './texts.ts';
import './payments.css';

/** Links to the two lists, for roles that read both. */
export function PaymentTabs() {
  const t = useDeskTexts(paymentTexts);
  const { role } = useMe();
  if (!can(role, readReceivables) || !can(role, listDeclinedPayments)) return null;
  return (
    <nav className="desk-actions payment-tabs" aria-label={t.show}>
      <NavLink className="button" to="/desk/payments" end>
        {t.receivables}
      </NavLink>
      <NavLink className="button" to="/desk/payments/declined">
        {t.declines}
      </NavLink>
    </nav>
  );
}
