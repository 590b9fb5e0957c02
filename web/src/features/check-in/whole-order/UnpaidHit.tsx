import { isolated } from '@marquee/contract/people/isolate';
import { Button } from '@mantine/core';
import { unpaidWords } from '@marquee/contract/check-in/refused-words';
import type { UnpaidOrder } from '@marquee/contract/orders/unpaid';
import { formatEuro } from '@marquee/contract/formats/money';
import { itemsOf } from '../../orders/texts.ts';
import { guestWords } from '../decide/guest-words.ts';
import { notesOf } from '../decide/verdict.ts';
import { NoteLines } from '../notes/NoteLines.tsx';
import classes from '../Hits.module.css';

export function UnpaidHit(props: {
  order: UnpaidOrder;
  maySell: boolean;
  onOpen: (reference: string) => void;
}) {
  const { order } = props;
  const maySell = props.maySell && !order.applied;
  const { holder, email, order_reference: reference, total } = order;
  const items = itemsOf(order);
  const due = formatEuro(total);
  return (
    <li className={classes.hit}>
      <div className={classes.words}>
        <span className={classes.holder}>{holder ? <bdi>{holder}</bdi> : items}</span>
        <span className={classes.unpaid}>{unpaidWords(order)}</span>
        <span className={classes.detail}>
          {[guestWords(order), holder && items, reference, email].filter(Boolean).join(' · ')}
        </span>
        <NoteLines notes={notesOf(order)} />
      </div>
      <Button
        h="auto"
        mih={44}
        py={6}
        variant="light"
        className={classes.take ?? ''}
        aria-label={
          maySell
            ? `Take ${due} and admit ${isolated(holder || reference)}`
            : `Show the order of ${isolated(holder || reference)}`
        }
        onClick={() => props.onOpen(reference)}
      >
        {maySell ? `Take ${due} and admit` : 'Show'}
      </Button>
    </li>
  );
}
