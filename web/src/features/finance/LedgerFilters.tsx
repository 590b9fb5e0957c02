import {
  type LedgerEntry,
  type LedgerKind,
  ledgerKindLabels,
  ledgerKinds,
} from '@marquee/contract/finance-ledger';
import { TextInput } from '@mantine/core';
import { FilterPill } from '../../ui/FilterPill.tsx';
import { SelectFilter } from '../../ui/SelectFilter.tsx';
import classes from './Finance.module.css';

type Values = { kind: LedgerKind | ''; event: string; from: string; to: string };

const kinds = ledgerKinds
  // Belongs to no organization, so it is in nobody's ledger.
  .filter((kind) => kind !== 'stray_payment')
  .map((value) => ({ value, label: ledgerKindLabels[value] }));

/** By kind and days; an event is chosen among the statements. */
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
      <div className={classes.days}>
        <Day label="First day" value={values.from} onChange={(from) => set({ from })} />
        <span aria-hidden="true">–</span>
        <Day label="Last day" value={values.to} onChange={(to) => set({ to })} />
      </div>
      {values.event && (
        <FilterPill
          onRemove={() => set({ event: '' })}
        >{`Only ${title ?? 'one event'}`}</FilterPill>
      )}
    </>
  );
}

function Day(props: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextInput
      className={classes.day ?? ''}
      type="date"
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
