import {
  ApproveRefundInput,
  DeclineRefundInput,
  type WaitingRefund,
} from '@marquee/contract/payments/refunds';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import classes from '../statements/Statement.module.css';
import { useDecideRefund } from './api.ts';

export function DecideModal(props: { refund: WaitingRefund | undefined; onClose: () => void }) {
  const { refund } = props;
  // Keeps the refund on screen while the dialog fades out.
  const [shown, setShown] = useState(refund);
  if (refund && refund !== shown) setShown(refund);
  return (
    <Modal
      opened={refund !== undefined}
      onClose={props.onClose}
      size={560}
      title={shown && `Refund of order ${shown.order_reference}`}
    >
      {shown && <Decision key={shown.request_id} refund={shown} onClose={props.onClose} />}
    </Modal>
  );
}

function Decision({ refund, onClose }: { refund: WaitingRefund; onClose: () => void }) {
  const deciding = useDecideRefund();
  const { form, submitWith, isSending } = useSchemaForm({
    schema: ({ isApproved }) => (isApproved ? ApproveRefundInput : DeclineRefundInput),
    initialValues: { isApproved: false, reason: '' },
    toInput: ({ reason }) => ({ reason }),
    fallback: 'reason',
    send: ({ reason }, { isApproved }) =>
      deciding.mutateAsync({ id: refund.request_id, isApproved, reason }),
    onSent: ({ message }) => {
      notify.success(message ?? '');
      onClose();
    },
  });
  return (
    <Stack gap="lg">
      <RefundFacts refund={refund} />
      {refund.shortfall > 0 && (
        <Alert
          color="amber"
          icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
          title={`${formatEuro(refund.shortfall)} more than the balance covers`}
        >
          If you approve, the platform pays this amount and <bdi>{refund.organization_name}</bdi>{' '}
          owes it to the platform.
        </Alert>
      )}
      <TextInput
        data-autofocus
        label="Reason"
        description="The organizer sees it with the order. Required to decline."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={300}
        {...form.getInputProps('reason')}
      />
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          loading={isSending}
          onClick={() => submitWith({ isApproved: false })}
        >
          Decline
        </Button>
        <Button color="red" loading={isSending} onClick={() => submitWith({ isApproved: true })}>
          Refund {formatEuro(refund.amount)}
        </Button>
      </Group>
    </Stack>
  );
}

function RefundFacts({ refund }: { refund: WaitingRefund }) {
  return (
    <Facts className={classes.facts}>
      <Fact label="Buyer">{refund.buyer}</Fact>
      <Fact label="Event">{refund.event_title}</Fact>
      <Fact label="Organizer">{refund.organization_name}</Fact>
      <Fact label="Requested by">
        {refund.requested_by}, {formatInstantHere(refund.requested_at)}
      </Fact>
      <Fact label="Refund">
        {formatEuro(refund.amount)}
        {refund.sum !== null && `, the tickets stay valid: “${refund.sum_reason}”`}
      </Fact>
      <Fact label="Balance">{formatEuro(refund.balance)}</Fact>
      {refund.open_payout > 0 && (
        <Fact label="Proposed payout">{formatEuro(refund.open_payout)}</Fact>
      )}
    </Facts>
  );
}
