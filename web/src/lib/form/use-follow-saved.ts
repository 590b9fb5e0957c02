import { useEffect, useEffectEvent } from 'react';
import { changesOf } from './changes.ts';
import type { Form } from './use-schema-form.ts';

/**
 * Shows what somebody else saved meanwhile, in the fields that nobody has changed here.
 * @param saved what the cache has; the same object until it changes
 */
export function useFollowSaved<Saved, Values extends Record<string, unknown>>(
  form: Form<Values>,
  saved: Saved,
  valuesOf: (saved: Saved) => Values,
): void {
  const follow = useEffectEvent((latest: Saved) => {
    const values = valuesOf(latest);
    const before = form.getInitialValues();
    if (Object.keys(changesOf(values, before)).length === 0) return;
    const typed = changesOf(form.getValues(), before);
    form.setInitialValues(values);
    form.setValues({ ...values, ...typed });
  });
  useEffect(() => follow(saved), [saved]);
}
