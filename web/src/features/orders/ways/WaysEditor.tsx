import { wayNames } from '@marquee/contract/booking/way-names';
import type { WaysAnswer } from '@marquee/contract/booking/ways';
import { Button, Group, Input, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { RadioList } from '../../../ui/RadioList.tsx';
import { useWays, type WaysOf } from './api.ts';
import { newWay, useWaysForm, waysLeft } from './use-ways-form.ts';
import { WayCard } from './WayCard.tsx';
import { closingText, inWords } from './words.ts';

type Props = { of: WaysOf; onClose: () => void };

/** Edits which ways to pay an organization or an event offers, in their order. */
export default function WaysEditor({ of, onClose }: Props) {
  const query = useWays(of);
  if (query.error && !query.data) return <LoadFailure query={query} />;
  if (!query.data) return <Skeleton height={220} aria-busy />;
  return <WaysForm of={of} answer={query.data} onClose={onClose} />;
}

function WaysForm({ of, answer, onClose }: Props & { answer: WaysAnswer }) {
  const { form, submit, isSending } = useWaysForm(of, answer, onClose);
  const { choice, ways } = form.values;
  const usual = inWords(answer.inherited.map(({ way }) => way));
  const closing = closingText(
    ways.map(({ closes_days }) => (closes_days === '' ? null : Number(closes_days))),
  );
  return (
    <DialogForm submit="Save" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <RadioList
        label="What buyers choose from"
        options={[
          {
            value: 'usual',
            label: of.kind === 'event' ? 'As the organizer’s other events' : 'As set up',
            description: usual,
          },
          { value: 'own', label: 'Own choice' },
        ]}
        value={choice}
        onChange={(value) => form.setFieldValue('choice', value)}
      />
      {choice === 'own' && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Buyers see them in this order, and the first one is chosen for them.
          </Text>
          {ways.map(({ way }, index) => (
            <WayCard key={way} form={form} index={index} answer={answer} />
          ))}
          <Input.Error role="alert">{form.errors['ways']}</Input.Error>
          <Group gap="sm">
            {waysLeft(ways).map((way) => (
              <Button
                key={way}
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
                onClick={() => form.insertListItem('ways', newWay(way))}
              >
                {wayNames[way]}
              </Button>
            ))}
          </Group>
          {closing !== '' && (
            <Text size="sm" role="status">
              {closing}
            </Text>
          )}
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        Changes apply to new bookings. Unpaid orders keep their way and deadline.
      </Text>
    </DialogForm>
  );
}
