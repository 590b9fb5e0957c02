import { isolated } from '@marquee/contract/people/isolate';
import {
  type LedgerEntry,
  type LedgerKind,
  ledgerKindLabels,
  ledgerKinds,
} from '@marquee/contract/finance/ledger';
import { DaysFilter } from '../../../ui/DaysFilter.tsx';
import { FilterPill } from '../../../ui/FilterPill.tsx';
import { SelectFilter } from '../../../ui/SelectFilter.tsx';

type Values = { kind: LedgerKind | ''; event: string; from: string; to: string };

const kinds = ledgerKinds
  // A stray payment belongs to no organization, so no ledger here contains it.
  .filter((kind) => kind !== 'stray_payment')
  .map((value) => ({ value, label: ledgerKindLabels[value] }));

/** Filters by kind and days. The filter by event is set from the statements. */
export function LedgerFilters(props: {
  list: { values: Values; set: (change: Partial<Values>) => void };
  entries: LedgerEntry[] | undefined;
}) {
  const { values, set } = props.list;
  const title = props.entries?.find(({ event_id }) => event_id === values.event)?.event_title;
  return (
    <>
      <SelectFilter
        label="Kind"
        all="All kinds"
        options={kinds}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <DaysFilter from={values.from} to={values.to} onChange={set} />
      {values.event && (
        <FilterPill
          onRemove={() => set({ event: '' })}
        >{`Only ${isolated(title ?? 'one event')}`}</FilterPill>
      )}
    </>
  );
}
