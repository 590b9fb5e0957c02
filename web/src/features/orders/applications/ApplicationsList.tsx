import '@mantine/core/styles/Checkbox.layer.css';
import { type Application, MAX_DECIDED_AT_ONCE } from '@marquee/contract/staff-orders/applications';
import { formatPrice } from '@marquee/contract/formats/money';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useSelection } from '../../../ui/selection/use-selection.ts';
import { itemsOf } from '../texts.ts';
import { Answers } from './Answers.tsx';
import { useApplications } from './api.ts';
import classes from './Applications.module.css';
import { DecideForm } from './DecideForm.tsx';
import { applicationsOf } from './words.ts';

/** Lists what waits for a decision, the oldest first, and decides about what is selected. */
export default function ApplicationsList({ eventId }: { eventId: string }) {
  const query = useApplications(eventId);
  const selection = useSelection<Application>(({ order_id }) => order_id, MAX_DECIDED_AT_ONCE);
  if (!query.data) return query.error ? <LoadFailure query={query} /> : <Skeleton height={240} />;
  const { applications, waiting } = query.data;
  // Somebody else may have decided about some of them.
  const chosen = applications.filter((one) => selection.has(one));
  const isAll = chosen.length === applications.length && chosen.length > 0;
  return (
    <Stack gap="md">
      {applications.length === 0 ? (
        <Text size="sm">No application waits for a decision.</Text>
      ) : (
        <Checkbox
          label={`Select all ${applicationsOf(applications.length)}`}
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          onChange={() => selection.toggleAll(applications, !isAll)}
        />
      )}
      {waiting.orders > applications.length && (
        <Text size="sm" c="dimmed">
          These are the oldest of {applicationsOf(waiting.orders)}.
        </Text>
      )}
      {applications.length > 0 && (
        <div className={classes.list} role="group" aria-label="Applications">
          {applications.map((one) => (
            <Checkbox
              key={one.order_id}
              className={classes.row ?? ''}
              checked={selection.has(one)}
              onChange={() => selection.toggle(one)}
              label={<Facts application={one} />}
            />
          ))}
        </div>
      )}
      <DecideForm eventId={eventId} chosen={chosen} onDone={selection.clear} />
    </Stack>
  );
}

function Facts({ application: one }: { application: Application }) {
  const details = [one.email, one.phone, one.reference, formatInstantHere(one.created_at)];
  return (
    <span className={classes.facts}>
      <span className={classes.name}>
        <bdi>{one.name}</bdi>
      </span>
      <span>
        {itemsOf(one)} · {formatPrice(one.total)}
      </span>
      <span className={classes.second}>{details.filter(Boolean).join(' · ')}</span>
      {one.holders.length > 0 && (
        <span className={classes.second}>
          With <bdi>{one.holders.join(', ')}</bdi>
        </span>
      )}
      <Answers orderId={one.order_id} answers={one.answers} />
      {one.note !== '' && <span className={classes.second}>Note: {one.note}</span>}
    </span>
  );
}
