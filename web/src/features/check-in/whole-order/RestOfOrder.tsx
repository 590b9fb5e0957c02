import { Button, CloseButton } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import type { ScannedBy } from '../decide/admit.ts';
import type { Door } from '../decide/door.ts';
import type { Verdict } from '../decide/verdict.ts';
import { admitOrder } from './admit-order.ts';
import beside from '../BesideVerdict.module.css';
import classes from './OrderSheet.module.css';
import type { PaidOrder } from './orders-at-door.ts';

/** Shows after a ticket of an order how many of it are inside, and admits the others in one tap. */
export function RestOfOrder(props: {
  door: Door;
  scannedBy: ScannedBy;
  order: PaidOrder;
  /** What undoes the last admission, if that is possible. */
  undo: ReactNode;
  onVerdict: (verdict: Verdict) => void;
  onOpen: () => void;
  onClose: () => void;
}) {
  const { door, scannedBy, order } = props;
  const [isAdmitting, setIsAdmitting] = useState(false);
  const { reference, holder, tickets, toAdmit } = order;
  const admit = async () => {
    setIsAdmitting(true);
    const verdict = await admitOrder(door, order, scannedBy, false);
    setIsAdmitting(false);
    // A question opens the order, where there is room for it.
    if (verdict.kind === 'early') props.onOpen();
    else props.onVerdict(verdict);
  };
  return (
    <section className={beside.rest} aria-label={`Order ${reference}`}>
      <p>
        <strong>
          <bdi>{holder || reference}</bdi>
        </strong>
        <span>
          {tickets.length - toAdmit.length} of {tickets.length} inside
        </span>
      </p>
      <Button
        size="md"
        px="sm"
        className={clsx(classes.admit, props.undo && classes.below)}
        loading={isAdmitting}
        onClick={() => void admit()}
      >
        Admit the other {toAdmit.length}
      </Button>
      {props.undo}
      <CloseButton size="lg" aria-label="Not now" onClick={props.onClose} />
    </section>
  );
}
