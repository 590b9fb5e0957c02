import clsx from 'clsx';
import { Skeleton, Stack } from '@mantine/core';
import type { Settings } from '@marquee/contract/settings/settings';
import { useState } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSettings } from './api.ts';
import { Health } from './health/Health.tsx';
import { Environment } from './integrations/Environment.tsx';
import { Integrations } from './integrations/Integrations.tsx';
import { Contents } from './sections/Contents.tsx';
import formColumn from '../../ui/FormColumn.module.css';
import classes from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';

export default function SettingsPage() {
  return (
    <>
      <PageHeader
        title="Settings"
        description="Name, look, fees and integrations of this platform. Changes apply immediately."
      />
      <div className={classes.layout}>
        <div className={clsx(formColumn.column, classes.column)}>
          <Values />
          <Health />
          <Integrations />
          <Environment />
        </div>
        <Contents />
      </div>
    </>
  );
}

function Values() {
  const query = useSettings();
  const opened = useOpened(query);
  const { error } = query;
  if (opened) return <SettingsForm saved={opened} />;
  if (error) {
    return <LoadFailure query={query} />;
  }
  return (
    <Stack gap="lg" aria-busy aria-label="Loading settings">
      {[42, 42, 180, 42, 42].map((height, index) => (
        <Stack gap={8} key={`${height}-${index}`}>
          <Skeleton h={14} w={120} />
          <Skeleton h={height} />
        </Stack>
      ))}
    </Stack>
  );
}

/**
 * Returns the values as they were when the page opened, never an old cached copy. A refetch does
 * not change them while they are edited.
 */
function useOpened({ data, isStale, isFetching }: ReturnType<typeof useSettings>) {
  const [opened, setOpened] = useState<Settings>();
  if (!opened && data && !(isStale && isFetching)) setOpened(data);
  return opened;
}
