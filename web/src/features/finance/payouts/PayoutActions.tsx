import { isolated } from '@marquee/contract/people/isolate';
import type { Payout } from '@marquee/contract/finance/payouts';
import { formatEuro } from '@marquee/contract/formats/money';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useWithdrawPayout } from '../api.ts';
import classes from '../Finance.module.css';
import { PayModal } from './PayModal.tsx';

export function PayoutActions({ payout }: { payout: Payout }) {
  const [isPaying, setIsPaying] = useState(false);
  const withdrawing = useWithdrawPayout();
  const askToWithdraw = () =>
    confirmDialog({
      title: `Withdraw payout ${payout.number}`,
      message: `Withdraw the payout of ${formatEuro(payout.amount)} to ${isolated(payout.organization_name)}? Nothing was recorded yet. Its sales go into the next payout.`,
      confirm: 'Withdraw',
      onConfirm: () =>
        withdrawing.mutate(payout.payout_id, {
          onSuccess: ({ message }) => notify.success(message ?? ''),
          onError: (error) => showFailure(error),
        }),
    });
  return (
    <div className={classes.actions}>
      <Button variant="default" size="xs" onClick={askToWithdraw} loading={withdrawing.isPending}>
        Withdraw
      </Button>
      <Button size="xs" onClick={() => setIsPaying(true)}>
        Mark as paid
      </Button>
      <PayModal payout={payout} opened={isPaying} onClose={() => setIsPaying(false)} />
    </div>
  );
}
