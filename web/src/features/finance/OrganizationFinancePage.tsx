import type { OrganizationFinance } from '@marquee/contract/finance';
import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { sentenceOf } from '../../lib/notify.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useFinance } from './api.ts';
import { BalanceActions } from './BalanceActions.tsx';
import { BillingTab } from './BillingTab.tsx';
import { Equation, type Term } from './Equation.tsx';
import classes from './Finance.module.css';
import { InvoicesTab } from './InvoicesTab.tsx';
import { LedgerTab } from './LedgerTab.tsx';
import { FINANCE } from './links.ts';
import { OpenPayout } from './OpenPayout.tsx';
import { PayoutsTab } from './PayoutsTab.tsx';
import { StatementsTab } from './StatementsTab.tsx';

const tabs: { value: string; label: string; Part: ComponentType<{ organizationId: string }> }[] = [
  { value: 'ledger', label: 'Ledger', Part: LedgerTab },
  { value: 'payouts', label: 'Payouts', Part: PayoutsTab },
  { value: 'statements', label: 'Statements', Part: StatementsTab },
  { value: 'invoices', label: 'Invoices', Part: InvoicesTab },
  { value: 'billing', label: 'Billing and tax', Part: BillingTab },
];

/** One organization's money: its balance, and the books behind it. The open part is in the address. */
export default function OrganizationFinancePage() {
  const { organizationId = '' } = useParams();
  const { data, error, isFetching, refetch } = useFinance(organizationId);
  return (
    <>
      <PageHeader
        title={data?.organization_name ?? 'Finance'}
        description="What was sold, what the platform took for it, and what is still to be paid out."
        links={[{ label: 'Finance', to: FINANCE }]}
        actions={data && <BalanceActions finance={data} />}
      />
      {error && !data ? (
        <ErrorBox
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className={classes.page}>
          <Equation label="Balance" terms={termsOf(data)} />
          {data && data.open_payout !== null && <OpenPayout organizationId={organizationId} />}
          <Parts key={organizationId} organizationId={organizationId} />
        </div>
      )}
    </>
  );
}

function Parts({ organizationId }: { organizationId: string }) {
  const [params, setParams] = useSearchParams();
  const open = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  return (
    <Tabs
      value={open?.value ?? null}
      // Search and filters belong to the part that is left.
      onChange={(value) => setParams(value === null ? {} : { tab: value })}
      keepMounted={false}
    >
      <div className={classes.tabs}>
        <Tabs.List className={classes.list ?? ''}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {tabs.map(({ value, Part }) => (
        <Tabs.Panel key={value} value={value} pt="md">
          <Part organizationId={organizationId} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function termsOf(finance: OrganizationFinance | undefined): Term[] {
  return [
    { sign: '', label: 'Gross', amount: finance?.gross, note: 'What buyers paid' },
    { sign: '−', label: 'Refunds', amount: finance?.refunds, note: 'What went back to them' },
    {
      sign: '−',
      label: 'Fees',
      amount: finance?.fees,
      note: 'The platform’s, less those given back',
    },
    { sign: '+', label: 'Adjustments', amount: finance?.adjustments, note: 'Booked by hand' },
    {
      sign: '−',
      label: 'Collected',
      amount: finance?.collected,
      note: 'Taken by the organizer itself',
    },
    { sign: '−', label: 'Paid out', amount: finance?.paid_out, note: 'Sent by the platform' },
    {
      sign: '=',
      label: 'Balance',
      amount: finance?.balance,
      note: finance && finance.balance < 0 ? 'Owed by the organizer' : 'Owed to the organizer',
    },
  ];
}
