import { isolated } from '@marquee/contract/people/isolate';
import type { AuditEntry } from '@marquee/contract/audit/audit';
import { auditNouns, wordsOfAction } from '@marquee/contract/audit/words';
import { Select } from '@mantine/core';
import { DaysFilter } from '../../ui/DaysFilter.tsx';
import { FilterPill } from '../../ui/FilterPill.tsx';
import classes from './AuditLog.module.css';
import type { AuditList } from './use-audit-filters.ts';
import { filterOptions } from '../../ui/option-filter.ts';

/** Every noun with its actions. The first option of each group stands for the whole noun. */
const changes = auditNouns.map(({ noun, label, actions }) => ({
  group: label,
  items: [
    { value: noun, label: `${label}: everything` },
    ...actions.map((action) => ({ value: action, label: `${wordsOfAction(action)} …` })),
  ],
}));

/** Filters by action and days. The filters by actor and object are set from an entry. */
export function AuditFilters(props: { list: AuditList; entries: AuditEntry[] | undefined }) {
  const { list, entries } = props;
  const { what, by, id, from, to } = list.values;
  const one = entries?.[0];
  return (
    <>
      <Select
        className={classes.change ?? ''}
        aria-label="Action"
        placeholder="All actions"
        data={changes}
        searchable
        filter={filterOptions}
        clearable
        clearButtonProps={{ 'aria-label': 'Show all actions', tabIndex: 0 }}
        nothingFoundMessage="No action with this name"
        value={what || null}
        onChange={(value) => list.set({ what: value ?? '' })}
        comboboxProps={{ shadow: 'md', width: 320 }}
      />
      <DaysFilter from={from} to={to} onChange={list.set} />
      {by && (
        <FilterPill onRemove={() => list.set({ by: '' })}>
          {`By ${isolated(one?.actor.id === by ? one.actor.name : 'one person')}`}
        </FilterPill>
      )}
      {id && (
        <FilterPill onRemove={() => list.set({ about: '', id: '' })}>
          {`Only ${isolated(one?.object.id === id ? one.object.label : 'one thing')}`}
        </FilterPill>
      )}
    </>
  );
}
