import type { Event } from '@marquee/contract/events/events';
import { Button, Text } from '@mantine/core';
import type { PriceNow } from '../api.ts';
import type { PlanForm } from '../plan/values.ts';
import classes from '../plan/Plan.module.css';
import { PreviewResult, SuggestionResult } from './Results.tsx';
import { ScenarioFields } from './ScenarioFields.tsx';
import { SensitivitySlider } from './SensitivitySlider.tsx';
import { usePreview } from './use-preview.ts';

type PlanPreviewProps = { event: Event; startsAt: Date; price: PriceNow; form: PlanForm };

/** Says what the typed plan would earn, and suggests another. Saves nothing. */
export function PlanPreview({ event, startsAt, price, form: planForm }: PlanPreviewProps) {
  const kit = usePreview(event, startsAt, { price, planForm });
  const { form, preview, suggestion } = kit;
  return (
    <section className={classes.rule} aria-label="Preview">
      <ScenarioFields form={form} organizationId={event.organizer.ID} />
      <SensitivitySlider
        value={form.values.sensitivity}
        onChange={(sensitivity) => form.setFieldValue('sensitivity', sensitivity)}
        onChangeEnd={kit.changeSensitivity}
      />
      <div className={classes.buttons}>
        <Button variant="default" loading={preview.isPending} onClick={() => kit.show()}>
          Preview
        </Button>
        <Button variant="default" loading={suggestion.isPending} onClick={kit.suggest}>
          Suggest a plan
        </Button>
      </div>
      <div role="status">
        {suggestion.data && <SuggestionResult suggestion={suggestion.data.data} />}
        {!preview.data && (
          <Text size="sm" c="dimmed">
            A preview compares the plan with today’s price. Nothing is saved.
          </Text>
        )}
      </div>
      {preview.data && (
        <PreviewResult
          preview={preview.data.data}
          amount={price.amount}
          timezone={event.timezone}
        />
      )}
    </section>
  );
}
