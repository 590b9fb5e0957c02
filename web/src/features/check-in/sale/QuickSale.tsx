import { Alert, Button, Collapse, Switch, TextInput } from '@mantine/core';
import type { PaymentMethod } from '@marquee/contract/door-sales/door-sales';
import type { Event } from '@marquee/contract/events/events';
import type { Order } from '@marquee/contract/orders/orders';
import { formatEuro } from '@marquee/contract/formats/money';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { useEffect, useRef, useState } from 'react';
import { piecesIn, ticketsIn, totalOf } from '../../orders/sale/door-sale.ts';
import { PriceSteppers } from '../../orders/sale/PriceSteppers.tsx';
import { Unanswered } from '../../orders/door/Unanswered.tsx';
import { useDoorSale } from '../../orders/sale/use-door-sale.ts';
import { admitsByItself } from '../whole-order/admit-order.ts';
import classes from './Sale.module.css';
import { EmailField } from '../../../ui/EmailField.tsx';

type QuickSaleProps = {
  event: Event;
  gate: string;
  isOnline: boolean;
  onSold: (order: Order) => void;
};

export function QuickSale({ event, gate, isOnline, onSold }: QuickSaleProps) {
  const sale = useDoorSale(event, onSold);
  const { values, problems, failure } = sale;
  const tickets = ticketsIn(event.tickets, values);
  const pieces = piecesIn(event.tickets, values);
  const [admits, setAdmits] = useState(() => admitsByItself(event));
  const [isNaming, setIsNaming] = useState(false);
  const person = useRef<HTMLDivElement>(null);
  const hasPersonProblem = problems['name'] !== undefined || problems['email'] !== undefined;
  // For readers who want no motion the fields are open at once, and no transition ends.
  useEffect(() => {
    if (isNaming) bringIntoView(person.current);
  }, [isNaming]);
  const sell = (paidBy: PaymentMethod) => sale.sell({ admit: admits, gate }, { paidBy });
  return (
    <form
      className={classes.sale}
      noValidate
      // Enter in a field must not sell: the payment method is not chosen yet.
      onSubmit={(submission) => submission.preventDefault()}
    >
      <PriceSteppers event={event} sale={sale} className={classes.prices ?? ''} />
      <Switch
        size="lg"
        label="Admit at once"
        disabled={sale.isLocked}
        checked={admits}
        onChange={({ currentTarget }) => setAdmits(currentTarget.checked)}
      />
      <Button
        variant="default"
        size="md"
        aria-expanded={isNaming}
        onClick={() => setIsNaming(!isNaming)}
      >
        Name and e-mail (optional)
      </Button>
      <Collapse
        expanded={isNaming || hasPersonProblem}
        onTransitionEnd={() => isNaming && bringIntoView(person.current)}
      >
        <div ref={person} className={classes.person}>
          <TextInput {...sale.text('name')} size="md" label="Name" />
          <EmailField
            {...sale.text('email')}
            size="md"
            label="E-mail"
            placeholder="We send the tickets there"
          />
        </div>
      </Collapse>
      <div className={classes.foot}>
        {failure !== undefined && (
          <Alert role="alert" color="red" radius="md">
            {failure}
          </Alert>
        )}
        <p className={classes.total}>
          <span>{boughtWords(tickets, pieces)}</span>
          <strong>{formatEuro(totalOf(event.tickets, values))}</strong>
        </p>
        {sale.unanswered === undefined ? (
          <PayButtons
            isFree={tickets + pieces > 0 && totalOf(event.tickets, values) === 0}
            isDisabled={!isOnline || sale.isLocked}
            isSending={sale.isSending}
            onPay={sell}
          />
        ) : (
          <Unanswered
            message={sale.unanswered}
            isSending={sale.isSending}
            onRetry={sale.retry}
            onGiveUp={sale.startOver}
          />
        )}
      </div>
    </form>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Shows one button per payment method; each completes the sale. */
function PayButtons(props: {
  isFree: boolean;
  isDisabled: boolean;
  isSending: boolean;
  onPay: (method: PaymentMethod) => void;
}) {
  const { isFree, isDisabled, isSending, onPay } = props;
  const all = { size: 'xl', disabled: isDisabled && !isSending, loading: isSending } as const;
  if (isFree) {
    return (
      <Button {...all} fullWidth onClick={() => onPay('cash')}>
        Sell for free
      </Button>
    );
  }
  return (
    <div className={classes.methods}>
      <Button {...all} onClick={() => onPay('cash')}>
        Cash
      </Button>
      <Button {...all} variant="default" onClick={() => onPay('card')}>
        Card
      </Button>
    </div>
  );
}
