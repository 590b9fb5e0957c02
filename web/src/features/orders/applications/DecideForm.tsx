import { may } from '@marquee/contract/access';
import type { BatchResult } from '@marquee/contract/staff-orders/batches';
import {
  type ApplicationDecision,
  MAX_DECISION_NOTE,
} from '@marquee/contract/staff-orders/applications';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { stayWords } from '../cancellations/batch-words.ts';
import failures from '../cancellations/Cancellations.module.css';
import { useDecide } from './api.ts';
import { type Decidable, labelOf, questionOf, sumsOf } from './words.ts';

type Props = { eventId: string; chosen: readonly Decidable[]; onDone?: () => void };

/** Accepts or declines the chosen applications, after one question with the effect in figures. */
export function DecideForm({ eventId, chosen, onDone }: Props) {
  const deciding = useDecide(eventId);
  const { role } = useProfile();
  const [note, setNote] = useState('');
  const [stay, setStay] = useState<BatchResult[]>([]);
  if (!may(role, 'orders:write')) return null;
  const decide = (decision: ApplicationDecision) => {
    const ids = chosen.map(({ order_id: id }) => id);
    deciding.mutate(
      { decision, order_ids: ids, note },
      {
        onSuccess: ({ data, message = '' }) => {
          notify.success(message);
          setStay(data.results.filter(({ outcome }) => outcome !== 'done'));
          setNote('');
          onDone?.();
        },
        onError: (error) => showFailure(error),
      },
    );
  };
  const ask = (decision: ApplicationDecision) =>
    confirmDialog({
      title: labelOf(decision, chosen.length),
      message: questionOf(decision, chosen),
      confirm: labelOf(decision, chosen.length),
      keep: 'Not now',
      isDangerous: decision === 'decline',
      onConfirm: () => decide(decision),
    });
  return (
    <Stack gap="sm">
      <TextInput
        label="Message to the buyers"
        description="Optional. It is in the e-mail with your decision."
        maxLength={MAX_DECISION_NOTE}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {stay.length > 0 && <Stay results={stay} />}
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {chosen.length === 0 ? 'None selected' : sumsOf(chosen)}
        </Text>
        <Group gap="sm">
          {(['decline', 'accept'] as const).map((decision) => (
            <Button
              key={decision}
              variant={decision === 'accept' ? 'filled' : 'default'}
              disabled={chosen.length === 0}
              loading={deciding.isPending && deciding.variables.decision === decision}
              onClick={() => ask(decision)}
            >
              {labelOf(decision, chosen.length)}
            </Button>
          ))}
        </Group>
      </Group>
    </Stack>
  );
}

function Stay({ results }: { results: BatchResult[] }) {
  return (
    <div role="alert">
      <Text size="sm">{stayWords(results.length)}</Text>
      <ul className={failures.failures}>
        {results.map(({ order_id, reference, message }) => (
          <Text key={order_id} component="li" size="sm">
            {reference}: {message}
          </Text>
        ))}
      </ul>
    </div>
  );
}
