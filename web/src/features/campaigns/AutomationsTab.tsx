import { ADMINISTRATOR } from '@marquee/contract/access';
import { automationKinds } from '@marquee/contract/automations/kinds';
import type { Automation } from '@marquee/contract/automations/automations';
import { Card, Skeleton, Stack } from '@mantine/core';
import { useProfile } from '../../lib/use-profile.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { OrganizationSelect } from '../organizations/OrganizationSelect.tsx';
import { useAutomations } from './automations/api.ts';
import { AutomationCard } from './automations/AutomationCard.tsx';
import { AutomationPart } from './automations/AutomationPart.tsx';
import classes from './automations/Automations.module.css';

/** Lists messages that go out by themselves, or shows the one of the URL. Administrators choose whose. */
export function AutomationsTab() {
  const isAdministrator = useProfile().role === ADMINISTRATOR;
  const { values, set } = useUrlState({ kind: ['', ...automationKinds], organizer: '' });
  const organizer = isAdministrator ? values.organizer : undefined;
  const query = useAutomations(organizer, organizer !== '');
  const { data, error } = query;
  const open = data?.find(({ kind }) => kind === values.kind);
  if (open) return <AutomationPart key={open.kind} automation={open} />;
  const [first] = data ?? [];
  return (
    <Stack gap="md">
      {isAdministrator && (
        <OrganizationSelect
          // Its name comes with the automations, if the URL has only its id.
          key={first?.organizer.ID ?? 'none'}
          className={classes.organizer ?? ''}
          label="Organizer"
          placeholder="Choose an organizer"
          value={first ? { id: first.organizer.ID, name: first.organizer.Name } : null}
          onChange={(chosen) => set({ organizer: chosen?.id ?? '' })}
        />
      )}
      {organizer === '' ? (
        <Card padding={0}>
          <EmptyState drawing={<EmptyMarquee />} title="Choose an organizer">
            Each organizer decides which messages go out by themselves, and what they say.
          </EmptyState>
        </Card>
      ) : error && !data ? (
        <LoadFailure query={query} />
      ) : (
        <List automations={data} />
      )}
    </Stack>
  );
}

function List({ automations }: { automations: Automation[] | undefined }) {
  if (!automations) return <Skeleton height={480} radius="md" />;
  return (
    <Stack component="ul" gap="sm" className={classes.list ?? ''} aria-label="Automations">
      {automations.map((automation) => (
        <li key={automation.kind}>
          <AutomationCard automation={automation} />
        </li>
      ))}
    </Stack>
  );
}
