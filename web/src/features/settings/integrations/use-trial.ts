import type { Integration } from '@marquee/contract/settings/status';
import { useState } from 'react';
import { fieldErrorsOf, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { useTestIntegration } from '../api.ts';

/** The recipient field that a test needs, by its name in the API. */
const fields: Partial<Record<Integration, 'email' | 'phone'>> = { mail: 'email', sms: 'phone' };

export type Trial = ReturnType<typeof useTrial>;

/** Keeps the test of one integration: its recipient and its result. */
export function useTrial(what: Integration) {
  const test = useTestIntegration(what);
  const { email } = useProfile();
  const field = fields[what];
  const [target, setTarget] = useState(field === 'email' ? email : '');
  const refused = fieldErrorsOf(test.error);
  const run = () =>
    test.mutate(field === undefined || target.trim() === '' ? {} : { [field]: target }, {
      onError: (failure) => {
        if (Object.keys(fieldErrorsOf(failure)).length === 0) showFailure(failure);
      },
    });
  return {
    field,
    target,
    setTarget,
    error: field && refused[field]?.[0],
    run,
    isPending: test.isPending,
    /** The result of the last test; undefined while another one runs, or after the call failed. */
    result: test.data,
  };
}
