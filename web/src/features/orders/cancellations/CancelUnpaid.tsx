import type { CancellationResult } from '@marquee/contract/staff-orders/cancellations';
import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf, showFailure } from '../../../lib/notify.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useCancelOrders, useUnpaidCount } from './api.ts';
import { CancelResults } from './CancelResults.tsx';
import { TELL_BUYERS } from '../refunds/told-words.ts';
import { ordersOf } from './words.ts';

const DEFAULT_DAYS = 7;
const MAX_DAYS = 365;

export function CancelUnpaid({ event }: { event: Event }) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCircleX size={18} stroke={1.5} aria-hidden />}
        onClick={dialog.open}
      >
        Cancel unpaid
      </Button>
      <Modal opened={opened} onClose={dialog.close} title="Cancel unpaid orders" size={520}>
        <Content eventId={event.event_id} onClose={dialog.close} />
      </Modal>
    </>
  );
}

function Content({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const [days, setDays] = useState<number | string>(DEFAULT_DAYS);
  const [results, setResults] = useState<CancellationResult[]>([]);
  const [send, setSend] = useState(true);
  const isValid = Number.isInteger(days) && Number(days) >= 0 && Number(days) <= MAX_DAYS;
  const { data: unpaid, error } = useUnpaidCount(eventId, Number(days), isValid);
  const cancelling = useCancelOrders(eventId);
  const cancel = async () => {
    const all: CancellationResult[] = [];
    // One call cancels a limited number, so it repeats until nothing is left to cancel.
    for (let goesOn = true; goesOn;) {
      const { data } = await cancelling.mutateAsync({ unpaid_older_than_days: Number(days), send });
      all.push(...data.results);
      goesOn = data.left > 0 && data.results.some(({ outcome }) => outcome === 'cancelled');
    }
    setResults(all);
  };
  if (results.length > 0) {
    return <CancelResults results={results} onClose={onClose} />;
  }
  const count = isValid ? unpaid?.orders : undefined;
  return (
    <Stack gap="md">
      <NumberInput
        data-autofocus
        label="Older than, in days"
        description="Finds unpaid orders. Enter 0 to find all of them."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={MAX_DAYS}
        allowDecimal={false}
        value={days}
        onChange={setDays}
        error={!isValid && `Enter a whole number from 0 to ${MAX_DAYS}.`}
      />
      {isValid && error && !unpaid ? (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {sentenceOf(error)}
        </Text>
      ) : (
        <Text size="sm" role="status">
          {count === undefined ? '\u00a0' : foundOf(count, unpaid?.seats ?? 0, send)}
        </Text>
      )}
      {!!count && (
        <Checkbox
          label={TELL_BUYERS}
          checked={send}
          onChange={({ currentTarget: { checked } }) => setSend(checked)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Keep them
        </Button>
        <Button
          color="red"
          disabled={!count}
          loading={cancelling.isPending}
          onClick={() => void cancel().catch(showFailure)}
        >
          Cancel {count ? ordersOf(count) : 'orders'}
        </Button>
      </Group>
    </Stack>
  );
}

function foundOf(orders: number, seats: number, isSent: boolean): string {
  if (orders === 0) return 'No unpaid orders are that old.';
  const seatWords = formatCount(seats, { one: 'ticket goes', other: 'tickets go' });
  return `${ordersOf(orders)} found. ${seatWords} back on sale. ${isSent ? 'Each buyer gets an e-mail.' : 'No e-mail goes out.'} This cannot be undone.`;
}
