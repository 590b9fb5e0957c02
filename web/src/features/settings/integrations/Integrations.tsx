import { Skeleton } from '@mantine/core';
import { integrations } from '@marquee/contract/settings/status';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useIntegrations } from '../api.ts';
import { IntegrationCard } from './IntegrationCard.tsx';
import classes from './Integrations.module.css';
import { SettingsSection } from '../sections/SettingsSection.tsx';

export function Integrations() {
  const query = useIntegrations();
  const { data, error } = query;
  return (
    <SettingsSection
      id="integrations"
      hint="Services this platform depends on. Each test makes a real call and reports within ten seconds."
    >
      {error && !data ? (
        <LoadFailure query={query} />
      ) : (
        <ul className={classes.list} aria-busy={!data}>
          {data
            ? data.map((status) => <IntegrationCard key={status.what} status={status} />)
            : integrations.map((what) => (
                <li key={what} className={classes.card}>
                  <Skeleton h={20} w={140} />
                  <Skeleton h={14} w="70%" mt={12} />
                </li>
              ))}
        </ul>
      )}
    </SettingsSection>
  );
}
