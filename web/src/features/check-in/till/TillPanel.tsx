import { Button, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/notify.tsx';
import { MAX_DEVICE_NAME, namedTillDevice, nameTillDevice } from '../../../lib/till/till-device.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useOwnTill } from '../../orders/door/tills-api.ts';
import { CloseTillForm } from '../../orders/door/CloseTillForm.tsx';
import { TillSums } from '../../orders/door/TillSums.tsx';
import { TillEntries } from './TillEntries.tsx';
import classes from './Till.module.css';

export function TillPanel(props: {
  eventId: string;
  isOnline: boolean;
  timezone: string;
  gate: string;
  isShown: boolean;
  onChanged: () => void;
}) {
  const { eventId, isOnline, timezone } = props;
  const query = useOwnTill(eventId, props.isShown);
  const { data, error, refetch } = query;
  const [isClosing, setIsClosing] = useState(false);
  if (!data) {
    if (!error) return <Skeleton height={220} aria-busy />;
    return (
      <LoadFailure
        query={query}
        message={isOnline ? sentenceOf(error) : 'No connection. The till is on the server.'}
      />
    );
  }
  const { till, entries } = data;
  return (
    <div className={classes.till}>
      <DeviceName gate={props.gate} />
      {!isOnline && <p className={classes.offline}>As of the last connection.</p>}
      {till ? (
        <>
          <TillSums till={till} timezone={timezone} name={till.device.name || 'this till'} />
          {isClosing ? (
            <CloseTillForm
              eventId={eventId}
              till={till}
              onDone={() => setIsClosing(false)}
              onCancel={() => setIsClosing(false)}
            />
          ) : (
            <Button
              size="lg"
              variant="default"
              disabled={!isOnline}
              onClick={() => setIsClosing(true)}
            >
              Count and close this till
            </Button>
          )}
          <TillEntries
            eventId={eventId}
            entries={entries}
            isOnline={isOnline}
            timezone={timezone}
            gate={props.gate}
            onChanged={() => {
              void refetch();
              props.onChanged();
            }}
          />
        </>
      ) : (
        <p className={classes.quiet}>No payments yet. The till opens with the first sale.</p>
      )}
    </div>
  );
}

function DeviceName({ gate }: { gate: string }) {
  const [name, setName] = useState(() => namedTillDevice(gate).name);
  return (
    <TextInput
      label="Name of this device"
      description="The organizer sees it beside the totals."
      size="md"
      maxLength={MAX_DEVICE_NAME}
      value={name}
      onChange={({ currentTarget }) => {
        setName(currentTarget.value);
        nameTillDevice(currentTarget.value);
      }}
    />
  );
}
