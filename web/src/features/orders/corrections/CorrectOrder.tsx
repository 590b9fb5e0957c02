import type { Order } from '@marquee/contract/orders/orders';
import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { AnswersForm } from './AnswersForm.tsx';
import { BuyerForm } from './BuyerForm.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import classes from './Corrections.module.css';
import { DeadlineForm } from './DeadlineForm.tsx';
import { HoldersForm } from './HoldersForm.tsx';
import { namedPlaces } from './named-places.ts';
import { ExchangeForm } from './ExchangeForm.tsx';
import { placesOf } from './split-places.ts';
import { SplitForm } from './SplitForm.tsx';
import { WayForm } from './WayForm.tsx';

const MoveForm = lazyPart(() => import('./MoveForm.tsx'));

type Part =
  | 'buyer'
  | 'names'
  | 'answers'
  | 'tickets'
  | 'split'
  | 'move'
  | 'deadline'
  | 'way'
  | 'company';

const labels: Record<Part, string> = {
  buyer: 'Buyer',
  names: 'Holders',
  answers: 'Answers',
  tickets: 'Tickets',
  split: 'Split',
  move: 'Move',
  deadline: 'Deadline',
  way: 'Payment',
  company: 'Invoice',
};

/**
 * Corrects one part of an order: its buyer, names, answers, tickets, what moves to another order, its
 * event, the company on its invoice, until when and how it can be paid.
 */
export default function CorrectOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const [part, setPart] = useState<Part>('buyer');
  // An order that is paid meanwhile has no deadline.
  const parts = partsOf(order);
  const chosen = parts.includes(part) ? part : 'buyer';
  return (
    <Stack gap="md">
      {parts.length > 1 && (
        <SegmentedControl
          className={classes.parts ?? ''}
          aria-label="What to correct"
          fullWidth
          // A line between parts would stand alone at the end of a row.
          withItemsBorders={false}
          data={parts.map((value) => ({ value, label: labels[value] }))}
          value={chosen}
          onChange={setPart}
        />
      )}
      {chosen === 'buyer' && <BuyerForm order={order} onClose={onClose} />}
      {chosen === 'names' && <HoldersForm order={order} onClose={onClose} />}
      {chosen === 'answers' && <AnswersForm order={order} onClose={onClose} />}
      {chosen === 'tickets' && <ExchangeForm order={order} onClose={onClose} />}
      {chosen === 'split' && <SplitForm order={order} onClose={onClose} />}
      {chosen === 'move' && (
        <Suspense fallback={<Skeleton height={160} aria-busy />}>
          <MoveForm order={order} onClose={onClose} />
        </Suspense>
      )}
      {chosen === 'deadline' && <DeadlineForm order={order} onClose={onClose} />}
      {chosen === 'way' && <WayForm order={order} onClose={onClose} />}
      {chosen === 'company' && <CompanyForm order={order} onClose={onClose} />}
    </Stack>
  );
}

function partsOf(order: Order): Part[] {
  const { status, guest } = order;
  if (status === 'cancelled') return ['buyer'];
  const names: Part[] = namedPlaces(order).length > 0 ? ['names', 'answers'] : [];
  if (status === 'applied') return ['buyer', ...names];
  // The tickets of a guest are changed on the guest list.
  const split: Part[] = placesOf(order).length > 1 ? ['split'] : [];
  const parts: Part[] = guest ? ['buyer', ...names] : ['buyer', ...names, 'tickets', ...split];
  const invoice: Part[] = hasInvoice(order) ? ['company'] : [];
  const move: Part[] = !guest && order.tickets.some(({ voided }) => !voided) ? ['move'] : [];
  if (status === 'completed') return [...parts, ...move, ...invoice];
  return guest ? [...parts, 'deadline', ...invoice] : [...parts, 'deadline', 'way', ...invoice];
}

/** Returns whether an order has an invoice, or gets one once it is paid. */
function hasInvoice({ status, total, invoices }: Order): boolean {
  return total > 0 && (status !== 'completed' || invoices.length > 0);
}
