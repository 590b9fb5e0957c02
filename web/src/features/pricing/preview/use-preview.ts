import type { Event } from '@marquee/contract/events/events';
import { Plan } from '@marquee/contract/pricing/plan';
import { Market, pricePreviewsApi } from '@marquee/contract/pricing/preview';
import { useForm } from '@mantine/form';
import { DAY_MS } from '@marquee/contract/time';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { applyFieldErrors, messagesOf } from '../../../lib/form/field-errors.ts';
import { fieldErrorsOf, showFailure } from '../../../lib/notify.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import type { PriceNow } from '../api.ts';
import { inputOf as planInputOf, newStep, type PlanForm, planOf } from '../plan/values.ts';
import type { MarketForm } from './ScenarioFields.tsx';
import { inputOf, marketOf, startingMarket, suggestionLimits } from './values.ts';

/** Keeps the assumptions of a preview, and asks the server what a typed plan would earn. */
export function usePreview(
  event: Event,
  startsAt: Date,
  { price, planForm }: { price: PriceNow; planForm: PlanForm },
) {
  const params = { id: event.event_id, ticket_id: price.ticket_id };
  const [initialValues] = useState(() =>
    startingMarket(Math.max(1, Math.ceil((startsAt.getTime() - Date.now()) / DAY_MS))),
  );
  const form: MarketForm = useForm({
    initialValues,
    validate: (values) => messagesOf(Market, marketOf(values), inputOf),
  });
  /** Shows the server's errors at the inputs of this form and of the plan's. */
  const fail = (error: unknown) => {
    const errors = fieldErrorsOf(error);
    const own = applyFieldErrors(form, errors, inputOf);
    const ofPlan = applyFieldErrors(planForm, errors, (field) =>
      planInputOf(field.replace(/^plan\./, '')),
    );
    const shown = { ...own.applied, ...ofPlan.applied };
    if (Object.keys(shown).length === 0) showFailure(error);
  };
  const preview = useMutation({
    mutationFn: (body: { plan: Plan } & Market) =>
      call(pricePreviewsApi.previewPlan, { params, body }),
    onError: fail,
  });
  const suggestion = useMutation({
    mutationFn: (market: Market) =>
      call(pricePreviewsApi.suggestPlan, {
        params,
        body: { ...market, ...suggestionLimits(planForm.values) },
      }),
    onSuccess: ({ data }) => {
      planForm.setFieldValue('steps', data.steps.map(newStep));
      preview.reset();
    },
    onError: fail,
  });
  /** Returns the assumptions, or shows what is wrong with them. */
  const market = (values = form.values) => {
    form.validate();
    return Market.safeParse(marketOf(values)).data;
  };
  const show = (values = form.values) => {
    const assumed = market(values);
    const { data: plan } = Plan.safeParse(planOf(planForm.values));
    if (assumed && plan && !planForm.validate().hasErrors) preview.mutate({ ...assumed, plan });
  };
  return {
    form,
    preview,
    suggestion,
    show,
    suggest: () => {
      const assumed = market();
      if (assumed) suggestion.mutate(assumed);
    },
    /** Draws a preview that is shown anew for another sensitivity. */
    changeSensitivity: (sensitivity: number) => {
      form.setFieldValue('sensitivity', sensitivity);
      if (preview.data) show({ ...form.values, sensitivity });
    },
  };
}
