import { may } from '@marquee/contract/access';
import { formatInstantMediumDateHere } from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import { useProfile } from '../../../lib/use-profile.ts';
import { useLatestPayout } from '../api.ts';
import classes from '../Finance.module.css';
import { PayoutActions } from './PayoutActions.tsx';

export function OpenPayout({ organizationId }: { organizationId: string }) {
  const { data: payout } = useLatestPayout(organizationId);
  const canPay = may(useProfile().role, 'finance:write');
  if (payout?.status !== 'proposed') return null;
  return (
    <section className={classes.open} aria-label="Open payout">
      <p>
        <strong>
          Payout {payout.number}: {formatEuro(payout.amount)}
        </strong>{' '}
        was proposed on {formatInstantMediumDateHere(payout.proposed_at)}
        {payout.proposed_by && ` by ${payout.proposed_by}`} and is not paid yet.
      </p>
      {canPay && <PayoutActions payout={payout} />}
    </section>
  );
}
