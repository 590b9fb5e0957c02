import '@mantine/core/styles/Divider.layer.css';
import type { Event } from '@marquee/contract/events/events';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { AccountChangeNote } from '../../account-changes/AccountChangeNote.tsx';
import { usePaymentInstructions } from '../api.ts';
import { useTransferAccount } from '../account/api.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { usePaymentRules } from '../rules/api.ts';

type PaymentModalProps = {
  organizer: Event['organizer'];
  opened: boolean;
  onClose: () => void;
};

export function PaymentModal({ organizer, opened, onClose }: PaymentModalProps) {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Payment"
      size={560}
      // A stray click or Escape must not lose typed text.
      closeOnClickOutside={!isDirty}
      closeOnEscape={!isDirty}
      onExitTransitionEnd={() => setIsDirty(false)}
    >
      <Content organizer={organizer} onDirty={setIsDirty} onSaved={onClose} />
    </Modal>
  );
}

function Content(props: {
  organizer: Event['organizer'];
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}) {
  const { organizer } = props;
  const instructions = usePaymentInstructions(organizer.ID);
  const rules = usePaymentRules(organizer.ID);
  const account = useTransferAccount(organizer.ID);
  const queries = [instructions, rules, account];
  const failed = queries.find(({ error, data }) => error && !data);
  if (failed?.error) {
    return <LoadFailure query={failed} />;
  }
  if (!instructions.data || !rules.data || !account.data)
    return <Skeleton height={220} aria-busy />;
  const { data } = instructions;
  return (
    <Stack gap="md">
      <Text size="sm">
        {data.online
          ? 'Buyers pay online when they book. Orders that are paid another way show this text.'
          : 'Buyers pay you directly. They see this text on their order page and in the e-mail.'}{' '}
        It applies to every event of <bdi>{organizer.Name}</bdi>.
      </Text>
      <AccountChangeNote organizationId={organizer.ID} />
      <PaymentForm
        organizerId={organizer.ID}
        instructions={data.instructions}
        account={account.data}
        rules={rules.data}
        onDirty={props.onDirty}
        onSaved={props.onSaved}
      />
    </Stack>
  );
}
