import type { Event } from '@marquee/contract/events/events';
import { Plan } from '@marquee/contract/pricing/plan';
import { pricePreviewsApi } from '@marquee/contract/pricing/preview';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { showFailure } from '../../../lib/notify.tsx';
import type { PriceNow } from '../api.ts';
import { newStep, planOf, type PlanForm } from '../editor/values.ts';
import classes from '../plan/Plan.module.css';
import { PreviewResult, SuggestionResult } from './Results.tsx';

type PlanPreviewProps = { event: Event; price: PriceNow; form: PlanForm };

const scenarios = [
  { value: 'steady', label: 'Steadily until it is sold out' },
  { value: 'category', label: 'Like comparable past events' },
] as const;

const sensitivities = [
  { value: '0.5', label: 'Hardly' },
  { value: '1.5', label: 'As usual' },
  { value: '3', label: 'Strongly' },
];

/** Says what the typed plan would earn, and suggests another. Saves nothing. */
export function PlanPreview({ event, price, form }: PlanPreviewProps) {
  const [kind, setKind] = useState<string>('steady');
  const [sensitivity, setSensitivity] = useState('1.5');
  const params = { id: event.event_id, ticket_id: price.ticket_id };
  const scenario =
    kind === 'category' ? ({ kind: 'category' } as const) : ({ kind: 'steady' } as const);
  const basis = { scenario, sensitivity: Number(sensitivity) };
  const preview = useMutation({
    mutationFn: (plan: Plan) =>
      call(pricePreviewsApi.previewPlan, { params, body: { ...basis, plan } }),
    onError: (error) => showFailure(error),
  });
  const suggestion = useMutation({
    mutationFn: () => call(pricePreviewsApi.suggestPlan, { params, body: basis }),
    onSuccess: ({ data }) => {
      form.setFieldValue('steps', data.steps.map(newStep));
      preview.reset();
    },
    onError: (error) => showFailure(error),
  });
  const show = () => {
    const { data: plan } = Plan.safeParse(planOf(form.values));
    if (plan && !form.validate().hasErrors) preview.mutate(plan);
  };
  return (
    <section className={classes.rule} aria-label="Preview">
      <div className={classes.pair}>
        <NativeSelect
          label="If it sells"
          size="md"
          data={[...scenarios]}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
        <NativeSelect
          label="Higher prices put buyers off"
          size="md"
          data={sensitivities}
          value={sensitivity}
          onChange={({ currentTarget }) => setSensitivity(currentTarget.value)}
        />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" loading={preview.isPending} onClick={show}>
          Preview
        </Button>
        <Button
          variant="default"
          loading={suggestion.isPending}
          onClick={() => suggestion.mutate()}
        >
          Suggest a plan
        </Button>
      </div>
      <div role="status">
        {suggestion.data && <SuggestionResult suggestion={suggestion.data.data} />}
        {preview.data ? (
          <PreviewResult
            preview={preview.data.data}
            amount={price.amount}
            timezone={event.timezone}
          />
        ) : (
          <Text size="sm" c="dimmed">
            A preview compares the plan with the price of now. Nothing is saved.
          </Text>
        )}
      </div>
    </section>
  );
}
