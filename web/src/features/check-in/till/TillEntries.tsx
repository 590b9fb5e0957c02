import { Alert, Button } from '@mantine/core';
import type { TillEntry } from '@marquee/contract/door-sales/tills';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { randomKey } from '../../../lib/random-key.ts';
import { namedTillDevice } from '../../../lib/till/till-device.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Unanswered } from '../../orders/door/Unanswered.tsx';
import { useCharge } from '../../orders/door/use-charge.ts';
import { refundQuestion } from './refund-question.ts';
import classes from './Till.module.css';

const kindWords = { sale: 'Sale', payment: 'Payment', refund: 'Refund' } as const;

type TillEntriesProps = {
  eventId: string;
  entries: TillEntry[];
  isOnline: boolean;
  timezone: string;
  gate: string;
  onChanged: () => void;
};

export function TillEntries({
  eventId,
  entries,
  isOnline,
  timezone,
  gate,
  onChanged,
}: TillEntriesProps) {
  const { state, send, giveUp } = useCharge(eventId, ({ kind }) => kind === 'refund', onChanged);
  const refund = (entry: TillEntry) =>
    confirmDialog({
      ...refundQuestion(entry),
      confirm: 'Refund',
      keep: 'Keep the sale',
      onConfirm: () =>
        void send({
          kind: 'refund',
          key: randomKey(),
          event_id: eventId,
          order_id: entry.order_id,
          sent_at: new Date().toISOString(),
          body: { device: namedTillDevice(gate) },
        }),
    });
  return (
    <section aria-label="Latest payments">
      {state.phase === 'refused' && (
        <Alert role="alert" color="red" radius="md">
          {state.error.message}
        </Alert>
      )}
      {state.phase === 'unknown' && (
        <Unanswered
          message={state.message}
          isSending={false}
          onRetry={() => void send(state.charge)}
          onGiveUp={() => void giveUp()}
        />
      )}
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.entry_id}>
            <span className={classes.words}>
              <span>
                {kindWords[entry.kind]} · {formatCount(entry.tickets, nouns.ticket)}
              </span>
              <span className={classes.quiet}>
                {formatInstantNear(entry.at, timezone)} · {entry.order_reference} ·{' '}
                {entry.method === 'cash' ? 'Cash' : 'Card'}
              </span>
            </span>
            <strong>{formatEuro(entry.amount)}</strong>
            {entry.refundable && (
              <Button
                size="md"
                variant="default"
                aria-label={`Refund order ${entry.order_reference}`}
                disabled={!isOnline || state.phase === 'sending'}
                onClick={() => refund(entry)}
              >
                Refund
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
