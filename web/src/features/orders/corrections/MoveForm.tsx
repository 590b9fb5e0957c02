import '@mantine/core/styles/Checkbox.layer.css';
import type { Event } from '@marquee/contract/events/events';
import type { Order } from '@marquee/contract/orders/orders';
import { groupName } from '@marquee/contract/pricing/groups';
import { formatPrice } from '@marquee/contract/formats/money';
import { type MoveEffect, moveSentences as say } from '@marquee/contract/staff-orders/move';
import { Alert, Checkbox, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { notify, sentenceOf, showFailure } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useEvent } from '../../events/api.ts';
import { ComingEventSelect } from './ComingEventSelect.tsx';
import { EffectSums } from './EffectSums.tsx';
import { type Target, useMove, useMoveEffect } from './move-api.ts';
import { keptPrice, moveButton, moveEffect } from './words-move.ts';

type Props = { order: Order; onClose: () => void };

/** Moves an order to another event of its organizer; the server says before what follows. */
export default function MoveForm(props: Props) {
  const query = useEvent(props.order.event_id);
  if (query.data) return <Choice {...props} event={query.data} />;
  if (query.error) return <LoadFailure query={query} />;
  return <Skeleton height={160} aria-busy />;
}

function Choice({ order, event, onClose }: Props & { event: Event }) {
  const [other, setOther] = useState<Event | null>(null);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [resend, setResend] = useState(false);
  const types = typesOf(order);
  const target = other ? targetOf(other, types, chosen) : undefined;
  const { data, error, isPlaceholderData } = useMoveEffect(order, target);
  const effect = target && !error ? data : undefined;
  const move = useMove(order);
  const submit = () => {
    if (!target) return;
    move.mutate(
      { ...target, total: order.total, resend },
      {
        onSuccess: ({ message }) => {
          notify.success(message ?? say.moved);
          onClose();
        },
        onError: (failure) => showFailure(failure),
      },
    );
  };
  const choose = (next: Event | null) => {
    setOther(next);
    setChosen(next ? likeliest(next, types) : {});
  };
  return (
    <DialogForm
      submit={moveButton(effect)}
      isDisabled={effect === undefined || isPlaceholderData}
      isBusy={move.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ComingEventSelect
        organizationId={event.organizer.ID}
        except={event.event_id}
        value={other}
        onChange={choose}
      />
      {other && (
        <Stack gap="xs">
          {types.map((type) => (
            <Select
              key={type.id}
              label={`${type.quantity} × ${type.name}`}
              placeholder="Choose a ticket type"
              data={offeredFor(other, type).map(({ ID, Type, Amount }) => {
                return {
                  value: ID,
                  label: `${groupName(Type, type.admits)} · ${formatPrice(Amount)}`,
                };
              })}
              value={chosen[type.id] ?? null}
              onChange={(id) => setChosen({ ...chosen, [type.id]: id ?? '' })}
              allowDeselect={false}
              description={keptIn(effect, type.name)}
              comboboxProps={{ shadow: 'md' }}
            />
          ))}
        </Stack>
      )}
      {error && target && (
        <Alert role="alert" color="red" radius="md" variant="light">
          {sentenceOf(error)}
        </Alert>
      )}
      {effect && <EffectSums states={statesOf(effect)} />}
      {order.email !== '' && (
        <Checkbox
          label="Send the new tickets to the buyer"
          checked={resend}
          onChange={({ currentTarget }) => setResend(currentTarget.checked)}
        />
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {effect
          ? moveEffect(order, effect, resend)
          : 'Choose the other event and its ticket types to see what follows.'}
      </Text>
    </DialogForm>
  );
}

/** `name` says how many people it admits, if several. */
type OrderedType = { id: string; name: string; quantity: number; admits: number };

/** Returns the ticket types of an order; one that was sold at several prices is one. */
function typesOf({ items }: Order): OrderedType[] {
  const types = new Map<string, OrderedType>();
  for (const { ticket_id: id, Type: name, quantity, admits = 1 } of items) {
    if (id === null) continue;
    const before = types.get(id)?.quantity ?? 0;
    types.set(id, { id, name, admits, quantity: before + quantity });
  }
  return [...types.values()];
}

/** Returns the types of an event that can take the place of one: they admit as many people. */
function offeredFor({ tickets }: Event, { admits }: OrderedType): Event['tickets'] {
  return tickets.filter((ticket) => (ticket.admits ?? 1) === admits);
}

/** Chooses types of the same name, as a copied event has them, or the only one that is offered. */
function likeliest(other: Event, types: OrderedType[]): Record<string, string> {
  return Object.fromEntries(
    types.flatMap((type) => {
      const offered = offeredFor(other, type);
      const same = offered.find(({ Type }) => groupName(Type, type.admits) === type.name);
      const only = offered.length === 1 ? offered[0] : undefined;
      const found = same ?? only;
      return found ? [[type.id, found.ID]] : [];
    }),
  );
}

function targetOf(
  other: Event,
  types: OrderedType[],
  chosen: Record<string, string>,
): Target | undefined {
  const items = types.flatMap(({ id }) => {
    const to = chosen[id];
    return to ? [{ ticket_id: id, to_ticket_id: to }] : [];
  });
  return items.length < types.length ? undefined : { event_id: other.event_id, items };
}

/** Says what a type of the order costs here and there, once it is known. */
function keptIn(effect: MoveEffect | undefined, name: string): string | undefined {
  return effect?.items
    .filter(({ Type }) => Type === name)
    .map(keptPrice)
    .join('. ');
}

/** Returns the sums of both orders. A discount stays in the price, so it is no difference. */
function statesOf({ before, after }: MoveEffect) {
  return { 'This order': { ...before, discount: 0 }, 'New order': after };
}
