import type { Event } from '@marquee/contract/events/events';
import { Skeleton } from '@mantine/core';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useSuggestionSettings } from '../api.ts';
import classes from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { WordList } from './WordList.tsx';

export function SettingsPart({ event, canChange }: { event: Event; canChange: boolean }) {
  const settings = useSuggestionSettings(event.event_id);
  if (!settings.data) {
    return settings.error ? (
      <LoadFailure query={settings} />
    ) : (
      <Skeleton height={320} radius="md" />
    );
  }
  return (
    <div className={classes.parts}>
      <SettingsForm event={event} settings={settings.data} canChange={canChange} />
      <WordList organizationId={settings.data.organization_id} canChange={canChange} />
    </div>
  );
}
