import { SelectFilter } from '../../ui/SelectFilter.tsx';
import { useCodeBatches } from './api.ts';

/** Filters an event's codes by batch; shows nothing while there is none. */
export function BatchFilter(props: {
  eventId: string;
  value: string;
  onChange: (batch: string) => void;
}) {
  const { eventId, value, onChange } = props;
  const { data: batches = [] } = useCodeBatches(eventId);
  const names = batches.map(({ batch }) => batch);
  // The address may name a batch that is not among the newest.
  const all = value === '' || names.includes(value) ? names : [...names, value];
  if (all.length === 0) return null;
  return (
    <SelectFilter
      label="Batch"
      all="All codes"
      options={all.map((batch) => ({ value: batch, label: batch }))}
      value={value}
      onChange={onChange}
    />
  );
}
