import { useLatestPayout } from '../api.ts';
import classes from '../Finance.module.css';
import { euroText } from '../Money.tsx';
import { dayOf } from '../../orders/texts.ts';
import { PayoutActions } from './PayoutActions.tsx';

export function OpenPayout({ organizationId }: { organizationId: string }) {
  const { data: payout } = useLatestPayout(organizationId);
  if (payout?.status !== 'proposed') return null;
  return (
    <section className={classes.open} aria-label="Open payout">
      <p>
        <strong>
          Payout {payout.number}: {euroText(payout.amount)}
        </strong>{' '}
        was proposed on {dayOf(payout.proposed_at)}
        {payout.proposed_by && ` by ${payout.proposed_by}`} and is not paid yet.
      </p>
      <PayoutActions payout={payout} />
    </section>
  );
}
