import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import type { FinanceOverview } from '@marquee/contract/finance/overview';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useFinanceOverview } from './api.ts';
import { Equation, type Term } from './ledger/Equation.tsx';
import classes from './Finance.module.css';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { FinanceList } from './FinanceList.tsx';
import { ProblemsTab } from './problems/ProblemsTab.tsx';
import { RefundsTab } from './refunds/RefundsTab.tsx';

/** Shows the platform's money: what it holds, what it owes, and every organization's balance. */
export default function FinancePage() {
  const overview = useFinanceOverview();
  return (
    <>
      <PageHeader title="Finance" description="What the platform holds, owes and has paid out." />
      <div className={classes.page}>
        {overview.error && !overview.data ? (
          <LoadFailure query={overview} />
        ) : (
          <Equation label="What the platform holds" terms={termsOf(overview.data)} />
        )}
        <UrlTabs tabs={tabsOf(overview.data)} />
      </div>
    </>
  );
}

function tabsOf(overview: FinanceOverview | undefined) {
  const counted = (label: string, count: number | undefined) =>
    count ? `${label} (${count})` : label;
  return [
    { value: 'organizations', label: 'Organizers', part: <FinanceList /> },
    {
      value: 'refunds',
      label: counted('Refunds waiting', overview?.refunds_waiting),
      part: <RefundsTab />,
    },
    {
      value: 'problems',
      label: counted('Payment problems', overview?.payment_problems),
      part: <ProblemsTab />,
    },
  ];
}

function termsOf(overview: FinanceOverview | undefined): Term[] {
  const organizations = (count: number | undefined) =>
    count === undefined ? '\u00a0' : formatCount(count, nouns.organization);
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
      note: `${organizations(overview?.organizations_owing)}: fees for sales they collected`,
    },
    {
      sign: '+',
      label: 'Refunds due',
      amount: overview?.refunds_due,
      note: 'Cancelled, not yet returned to buyers',
    },
    {
      sign: '+',
      label: 'Fee income',
      amount: overview?.fee_income,
      note: 'The platform’s fees, less refunds',
    },
    {
      sign: '−',
      label: 'Adjustments',
      amount: overview?.adjustments,
      note: 'Manual credits less debits',
    },
    {
      sign: '=',
      label: 'In the bank',
      amount: overview?.bank,
      note: 'Received online, not yet paid out',
    },
  ];
}
