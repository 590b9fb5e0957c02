import { isolated } from '@marquee/contract/people/isolate';
import type { OrganizationFinance } from '@marquee/contract/finance/finance';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { useFinance } from './api.ts';
import { BankTab } from './bank/BankTab.tsx';
import { BillingTab } from './billing/BillingTab.tsx';
import { InvoicesTab } from './billing/InvoicesTab.tsx';
import classes from './Finance.module.css';
import { Equation, type Term } from './ledger/Equation.tsx';
import { useConnectedAccount } from './get-paid/use-connected-account.ts';
import { GetPaidTab } from './get-paid/GetPaidTab.tsx';
import { LedgerTab } from './ledger/LedgerTab.tsx';
import { OpenPayout } from './payouts/OpenPayout.tsx';
import { PayoutsTab } from './payouts/PayoutsTab.tsx';
import { RefundsDueTab } from './refunds-due/RefundsDueTab.tsx';
import { StatementsTab } from './statements/StatementsTab.tsx';

const TaxTab = lazyPart(() => import('./taxes/TaxTab.tsx'));

const tabsOf = (organizationId: string, connectsAccounts: boolean, isOwn: boolean) => [
  { value: 'ledger', label: 'Ledger', part: <LedgerTab organizationId={organizationId} /> },
  ...(connectsAccounts
    ? [
        {
          value: 'get-paid',
          label: 'Get paid',
          part: <GetPaidTab organizationId={organizationId} />,
        },
      ]
    : []),
  { value: 'payouts', label: 'Payouts', part: <PayoutsTab organizationId={organizationId} /> },
  {
    value: 'statements',
    label: 'Statements',
    part: <StatementsTab organizationId={organizationId} />,
  },
  {
    value: 'bank',
    label: 'Bank transfers',
    part: <BankTab organizationId={organizationId} />,
  },
  {
    value: 'refunds-due',
    label: 'Refunds due',
    part: <RefundsDueTab organizationId={organizationId} />,
  },
  { value: 'invoices', label: 'Invoices', part: <InvoicesTab organizationId={organizationId} /> },
  {
    value: 'tax',
    label: 'Tax',
    part: (
      <Suspense>
        <TaxTab organizationId={organizationId} />
      </Suspense>
    ),
  },
  // Members of an organization have it under Company.
  ...(isOwn
    ? []
    : [
        {
          value: 'billing',
          label: 'Billing and tax',
          part: <BillingTab organizationId={organizationId} />,
        },
      ]),
];

/** Shows an organization's balance and everything that it is made of. `isOwn` addresses its members. */
export function OrganizationMoney(props: { organizationId: string; isOwn?: boolean }) {
  const { organizationId, isOwn = false } = props;
  const query = useFinance(organizationId);
  const { data, error } = query;
  const account = useConnectedAccount(organizationId).data;
  // Somebody who comes back from Stripe sees the tab before its state is known.
  const isAsked = useSearchParams()[0].get('tab') === 'get-paid';
  const connectsAccounts = account?.is_offered ?? isAsked;
  if (error && !data) {
    return <LoadFailure query={query} />;
  }
  return (
    <div className={classes.page}>
      <Equation label="Balance" terms={termsOf(data, isOwn ? 'you' : 'the organizer')} />
      {data && data.open_payout !== null && <OpenPayout organizationId={organizationId} />}
      <UrlTabs key={organizationId} tabs={tabsOf(organizationId, connectsAccounts, isOwn)} />
    </div>
  );
}

function termsOf(finance: OrganizationFinance | undefined, organizer: string): Term[] {
  return [
    { sign: '', label: 'Gross', amount: finance?.gross, note: 'What buyers paid' },
    { sign: '−', label: 'Refunds', amount: finance?.refunds, note: 'Returned to buyers' },
    {
      sign: '−',
      label: 'Fees',
      amount: finance?.fees,
      note: 'Platform fees, less refunded fees',
    },
    {
      sign: '+',
      label: 'Adjustments',
      amount: finance?.adjustments,
      note: 'Credits less debits and disputes',
    },
    {
      sign: '−',
      label: 'Collected',
      amount: finance?.collected,
      note: `Paid directly to ${isolated(organizer)}, less fees already taken`,
    },
    { sign: '−', label: 'Paid out', amount: finance?.paid_out, note: 'Sent by the platform' },
    {
      sign: '=',
      label: 'Balance',
      amount: finance?.balance,
      note: `Owed ${finance && finance.balance < 0 ? 'by' : 'to'} ${isolated(organizer)}`,
    },
  ];
}
