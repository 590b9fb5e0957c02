import { isolated } from '@marquee/contract/people/isolate';
import { MultiSelect, Select } from '@mantine/core';
import { mayGive, type TeamRole, teamRoles } from '@marquee/contract/access';
import { formatDate } from '@marquee/contract/formats/dates';
import type { ReactNode } from 'react';
import { useProfile } from '../../../lib/use-profile.ts';
import { useDoorChoices } from './api.ts';
import { teamRoleLabels, teamRoleMeanings } from '../roles.ts';
import { filterOptions } from '../../../ui/option-filter.ts';

export type TeamRoleValues = { team_role: TeamRole; door_events: string[] };

/** Chooses a role in a team and, for a door helper, the events. */
export function TeamRoleFields(props: {
  values: TeamRoleValues;
  onChange: (change: Partial<TeamRoleValues>) => void;
  /** The team's organization; undefined while none is chosen. */
  organizationId: string | undefined;
  /** Events that were chosen before, also those that are over. */
  chosen?: { ID: string; Title: string }[];
  errors?: { team_role?: ReactNode; door_events?: ReactNode };
  isDisabled?: boolean;
}) {
  const { values, onChange, organizationId, chosen = [], errors = {} } = props;
  const giver = useProfile().role;
  const isDoor = values.team_role === 'door';
  const events = useDoorChoices(organizationId, isDoor);
  const offered = events.data ?? [];
  const earlier = chosen.filter(({ ID }) => !offered.some((event) => event.event_id === ID));
  return (
    <>
      <Select
        label="Role in the team"
        required
        allowDeselect={false}
        disabled={props.isDisabled ?? false}
        data={teamRoles
          .filter((role) => mayGive(giver, role) || role === values.team_role)
          .map((role) => ({ value: role, label: teamRoleLabels[role] }))}
        comboboxProps={{ shadow: 'md' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={teamRoleMeanings[values.team_role]}
        value={values.team_role}
        onChange={(team_role) => team_role && onChange({ team_role })}
        error={errors.team_role}
      />
      {isDoor && (
        <MultiSelect
          label="Events to scan for"
          required
          searchable
          filter={filterOptions}
          data={[
            ...offered.map(({ event_id, title, date }) => ({
              value: event_id,
              label: `${isolated(title)}, ${formatDate(date)}`,
            })),
            ...earlier.map(({ ID, Title }) => ({ value: ID, label: Title })),
          ]}
          placeholder={values.door_events.length === 0 ? 'Choose events' : ''}
          nothingFoundMessage={
            events.isPending ? 'Loading…' : 'No event that is still to come has this name.'
          }
          // Above the field: below it, the open list would cover the buttons of the dialog.
          comboboxProps={{ shadow: 'md', position: 'top-start' }}
          clearButtonProps={{ 'aria-label': 'Clear the events' }}
          hidePickedOptions
          value={values.door_events}
          onChange={(door_events) => onChange({ door_events })}
          error={errors.door_events}
        />
      )}
    </>
  );
}
