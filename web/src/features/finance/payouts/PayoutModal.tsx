import { isolated } from '@marquee/contract/people/isolate';
import { may } from '@marquee/contract/access';
import type { Payout } from '@marquee/contract/finance/payouts';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../../lib/use-profile.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { PayoutActions } from './PayoutActions.tsx';
import { PayoutBadge } from './payout-columns.tsx';
import { StatementPart } from '../statements/StatementPart.tsx';

export function PayoutModal(props: { payout: Payout | undefined; onClose: () => void }) {
  const { payout } = props;
  // Keeps the payout on screen while the dialog fades out.
  const canPay = may(useProfile().role, 'finance:write');
  const [shown, setShown] = useState(payout);
  if (payout && payout !== shown) setShown(payout);
  return (
    <Modal
      opened={payout !== undefined}
      onClose={props.onClose}
      size={520}
      title={shown && `Payout ${shown.number}`}
    >
      {shown && (
        <Stack gap="lg">
          <Group gap="sm">
            <PayoutBadge status={shown.status} />
            <Text size="sm" c="dimmed">
              {storyOf(shown)}
            </Text>
          </Group>
          {shown.status !== 'withdrawn' && (
            <StatementPart of={{ kind: 'payout', id: shown.payout_id }} />
          )}
          {shown.status === 'proposed' && canPay && <PayoutActions payout={shown} />}
        </Stack>
      )}
    </Modal>
  );
}

function storyOf(payout: Payout): string {
  const by = (name: string | null) => (name === null ? '' : ` by ${isolated(name)}`);
  if (payout.paid_at !== null) {
    return `${formatInstantHere(payout.paid_at)}${by(payout.paid_by)}, reference ${payout.reference}`;
  }
  if (payout.withdrawn_at !== null) {
    return `${formatInstantHere(payout.withdrawn_at)}. Nothing was recorded.`;
  }
  return `${formatInstantHere(payout.proposed_at)}${by(payout.proposed_by)}`;
}
