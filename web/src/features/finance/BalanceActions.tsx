import type { OrganizationFinance } from '@marquee/contract/finance/finance';
import type { UpcomingSales } from '@marquee/contract/finance/upcoming';
import { payoutSentences as say } from '@marquee/contract/finance/payouts';
import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { AdjustModal } from './ledger/AdjustModal.tsx';
import { ProposeModal } from './payouts/ProposeModal.tsx';

type FinanceWithUpcoming = OrganizationFinance & { upcoming: UpcomingSales };

export function BalanceActions({ finance }: { finance: FinanceWithUpcoming }) {
  const [opened, setOpened] = useState<'propose' | 'adjust'>();
  const close = () => setOpened(undefined);
  const refusal = refusalOf(finance);
  return (
    <>
      <Button variant="default" onClick={() => setOpened('adjust')}>
        Adjust balance
      </Button>
      <Tooltip label={refusal} disabled={refusal === undefined} multiline maw={260}>
        {/* Stays focusable, so that keyboard users can read the reason. */}
        <Button
          aria-disabled={refusal !== undefined}
          {...(refusal !== undefined && { 'data-disabled': true, 'aria-description': refusal })}
          onClick={() => refusal === undefined && setOpened('propose')}
        >
          Propose payout
        </Button>
      </Tooltip>
      <ProposeModal finance={finance} opened={opened === 'propose'} onClose={close} />
      <AdjustModal finance={finance} opened={opened === 'adjust'} onClose={close} />
    </>
  );
}

function refusalOf({ balance, open_payout }: OrganizationFinance): string | undefined {
  if (open_payout !== null) return say.openAlready;
  return balance <= 0 ? say.nothingOwed : undefined;
}
