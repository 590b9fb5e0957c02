import type { Event } from '@marquee/contract/events/events';
import { Skeleton } from '@mantine/core';
import { sentenceOf } from '../../../lib/notify.tsx';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { useSuggestionSettings } from '../api.ts';
import classes from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { WordList } from './WordList.tsx';

export function SettingsPart({ event, canChange }: { event: Event; canChange: boolean }) {
  const settings = useSuggestionSettings(event.event_id);
  if (!settings.data) {
    return settings.error ? (
      <ErrorBox
        message={sentenceOf(settings.error)}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
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
