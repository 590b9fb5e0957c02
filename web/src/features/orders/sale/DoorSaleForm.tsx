import type { Event } from '@marquee/contract/events/events';
import type { Order } from '@marquee/contract/orders/orders';
import { formatEuro } from '@marquee/contract/formats/money';
import { Alert, Button, SegmentedControl, TextInput } from '@mantine/core';
import classes from './DoorSale.module.css';
import { sellLabel, totalOf } from './door-sale.ts';
import { Unanswered } from '../door/Unanswered.tsx';
import { methodOptions } from '../door/methods.ts';
import { PriceSteppers } from './PriceSteppers.tsx';
import { useDoorSale } from './use-door-sale.ts';
import { EmailField } from '../../../ui/EmailField.tsx';

export function DoorSaleForm({ event, onSold }: { event: Event; onSold: (order: Order) => void }) {
  const sale = useDoorSale(event, onSold);
  const { values, failure } = sale;
  const isFull = event.place - event.held <= 0;
  return (
    <form
      className={classes.sale}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        sale.sell();
      }}
    >
      {isFull && (
        <p className={classes.full}>All seats are sold or held. Nothing is left to sell.</p>
      )}
      <PriceSteppers event={event} sale={sale} className={classes.prices ?? ''} />
      <div className={classes.person}>
        <TextInput {...sale.text('name')} className={classes.whole ?? ''} label="Name" required />
        <EmailField
          {...sale.text('email')}
          label="E-mail (optional)"
          placeholder="We send the tickets there"
        />
        <TextInput {...sale.text('phone')} label="Phone (optional)" type="tel" inputMode="tel" />
      </div>
      {failure !== undefined && (
        <Alert role="alert" color="red" radius="md" variant="light">
          {failure}
        </Alert>
      )}
      <div className={classes.foot}>
        <p className={classes.total}>
          <span>Total</span>
          <strong>{formatEuro(totalOf(event.tickets, values))}</strong>
        </p>
        <SegmentedControl
          aria-label="Paid by"
          data={methodOptions}
          size="md"
          fullWidth
          disabled={sale.isLocked}
          value={values.paidBy}
          onChange={(paidBy) => sale.set({ paidBy })}
        />
        {sale.unanswered === undefined ? (
          <Button type="submit" size="lg" fullWidth disabled={isFull} loading={sale.isSending}>
            {sellLabel(event.tickets, values)}
          </Button>
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
