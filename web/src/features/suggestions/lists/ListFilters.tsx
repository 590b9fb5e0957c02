import { suggestionFilters } from '@marquee/contract/suggestions/songs';
import { SelectFilter } from '../../../ui/SelectFilter.tsx';

const looks = { reported: 'Reported', held_back: 'Held back' } as const;
const options = suggestionFilters.map((value) => ({ value, label: looks[value] }));

/** Filters a list by status, and by what somebody has to look at. */
export function ListFilters<S extends string>(props: {
  statuses: readonly { value: S; label: string }[];
  values: { status: S | ''; only: (typeof suggestionFilters)[number] | '' };
  onChange: (change: { status?: S | ''; only?: (typeof suggestionFilters)[number] | '' }) => void;
}) {
  const { values, onChange } = props;
  return (
    <>
      <SelectFilter
        label="Status"
        all="All statuses"
        options={props.statuses}
        value={values.status}
        onChange={(status) => onChange({ status })}
      />
      <SelectFilter
        label="To look at"
        all="All suggestions"
        options={options}
        value={values.only}
        onChange={(only) => onChange({ only })}
      />
    </>
  );
}
