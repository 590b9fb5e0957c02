import type { FinanceOverview } from '@marquee/contract/finance';
import { sentenceOf } from '../../lib/notify.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useFinanceOverview } from './api.ts';
import { Equation, type Term } from './Equation.tsx';
import classes from './Finance.module.css';
import { FinanceList } from './FinanceList.tsx';

/** The platform's money: what it holds, whose it is, and every organization's balance. */
export default function FinancePage() {
  const overview = useFinanceOverview();
  return (
    <>
      <PageHeader
        title="Finance"
        description="What the platform holds, what of it belongs to whom, and what was paid out."
      />
      <div className={classes.page}>
        {overview.error && !overview.data ? (
          <ErrorBox
            message={sentenceOf(overview.error)}
            onRetry={() => void overview.refetch()}
            isRetrying={overview.isFetching}
          />
        ) : (
          <Equation label="What the platform holds" terms={termsOf(overview.data)} />
        )}
        <FinanceList />
      </div>
    </>
  );
}

function termsOf(overview: FinanceOverview | undefined): Term[] {
  const organizations = (count: number | undefined) =>
    count === undefined ? '\u00a0' : `${count} ${count === 1 ? 'organization' : 'organizations'}`;
  return [
    {
      sign: '',
      label: 'Owed to organizers',
      amount: overview?.owed,
      note: `${organizations(overview?.organizations_owed)}: sold here, not paid out yet`,
    },
    {
      sign: '−',
      label: 'Owed by organizers',
      amount: overview?.owing,
      note: `${organizations(overview?.organizations_owing)}: fees of sales that they collected`,
    },
    {
      sign: '+',
      label: 'Refunds due',
      amount: overview?.refunds_due,
      note: 'Cancelled, not back with the buyers yet',
    },
    {
      sign: '+',
      label: 'Fee income',
      amount: overview?.fee_income,
      note: 'The platform’s own, less what it gave back',
    },
    {
      sign: '−',
      label: 'Adjustments',
      amount: overview?.adjustments,
      note: 'Given by hand, less what was taken',
    },
    {
      sign: '=',
      label: 'In the bank',
      amount: overview?.bank,
      note: 'Came by the payment service and was not sent on',
    },
  ];
}
