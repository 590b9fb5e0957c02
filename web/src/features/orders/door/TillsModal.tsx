import { Badge, Button, Skeleton, Text } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { sumOfAmounts } from '@marquee/contract/money';
import type { Till } from '@marquee/contract/door-sales/tills';
import { formatEuro } from '@marquee/contract/formats/money';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import { useState } from 'react';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { CloseTillForm } from './CloseTillForm.tsx';
import classes from './Tills.module.css';
import { TillSums } from './TillSums.tsx';
import { useTills } from './tills-api.ts';

export function TillsModal(props: { event: Event; opened: boolean; onClose: () => void }) {
  const { event, opened, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title="Tills" size={560}>
      <Content event={event} />
    </Modal>
  );
}

function Content({ event }: { event: Event }) {
  const query = useTills(event.event_id);
  const { data: tills, error } = query;
  if (error && !tills) {
    return <LoadFailure query={query} />;
  }
  if (!tills) return <Skeleton height={220} aria-busy />;
  if (tills.length === 0) {
    return <Text size="sm">No door sales yet. A device opens its till with its first sale.</Text>;
  }
  const sum = (of: (till: Till) => number) => formatEuro(sumOfAmounts(tills.map(of)));
  return (
    <div className={classes.modal}>
      <p className={classes.head}>
        <strong>All devices</strong>
        <span>
          {sum(({ cash }) => cash)} cash · {sum(({ card }) => card)} card
        </span>
      </p>
      <ul className={classes.tills}>
        {tills.map((till) => (
          <TillItem key={till.till_id} till={till} event={event} />
        ))}
      </ul>
    </div>
  );
}

function nameOf({ device }: Till): string {
  return device.name || (device.id ? 'Unnamed device' : 'Unknown device');
}

function TillItem({ till, event }: { till: Till; event: Event }) {
  const [isClosing, setIsClosing] = useState(false);
  return (
    <li className={classes.till} aria-label={nameOf(till)}>
      <p className={classes.head}>
        <strong>{nameOf(till)}</strong>
        <Badge component="span" flex="none" color={till.closed ? 'gray' : 'green'}>
          {till.closed ? 'Closed' : 'Open'}
        </Badge>
      </p>
      <TillSums till={till} timezone={event.timezone} name={nameOf(till)} />
      {till.closed && <Closed closed={till.closed} timezone={event.timezone} />}
      {!till.closed && !isClosing && (
        <Button variant="default" onClick={() => setIsClosing(true)}>
          Count and close
        </Button>
      )}
      {!till.closed && isClosing && (
        <CloseTillForm
          eventId={event.event_id}
          till={till}
          onDone={() => setIsClosing(false)}
          onCancel={() => setIsClosing(false)}
        />
      )}
    </li>
  );
}

function Closed(props: { closed: NonNullable<Till['closed']>; timezone: string }) {
  const { at, by, counted, difference, note } = props.closed;
  return (
    <p className={classes.closed}>
      Closed {formatInstantThere(at, props.timezone, readersTimezone())} by <bdi>{by}</bdi>:{' '}
      {formatEuro(counted)} counted
      {difference < 0 && (
        <span className={classes.missing}>, {formatEuro(-difference)} missing</span>
      )}
      {difference > 0 && `, ${formatEuro(difference)} too much`}
      {note && (
        <span className={classes.note}>
          <bdi>{note}</bdi>
        </span>
      )}
    </p>
  );
}
