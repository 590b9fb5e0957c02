import { loginSentences } from '@marquee/contract/auth';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { StepFailure } from './failures.ts';
import { type Message, useMessage } from './useMessage.ts';

export type Step = 'email' | 'code' | 'register';

/**
 * Where the page is: registering, giving an e-mail, or giving its code. The mode is in the address
 * (`?mode=register`), beside `redirect`.
 */
export function useSteps() {
  const [params, setParams] = useSearchParams();
  const [hasCode, setHasCode] = useState(false);
  const { message, setMessage } = useMessage();
  const isRegistering = params.get('mode') === 'register';

  const setRegistering = (wanted: boolean) => {
    const next = new URLSearchParams(params);
    if (wanted) next.set('mode', 'register');
    else next.delete('mode');
    setParams(next, { replace: true });
  };
  const goTo = (step: Step, said?: Message) => {
    setMessage(said);
    setHasCode(step === 'code');
    if (isRegistering !== (step === 'register')) setRegistering(step === 'register');
  };

  const step: Step = isRegistering ? 'register' : hasCode ? 'code' : 'email';
  return {
    step,
    goTo,
    message,
    redirect: params.get('redirect'),
    registered: () => goTo('email', { kind: 'success', text: loginSentences.registered }),
    /** Shows what failed. */
    fail: (error: unknown) => {
      if (!(error instanceof StepFailure)) throw error;
      setMessage({ kind: 'error', text: error.message });
    },
    succeed: (text: string) => setMessage({ kind: 'success', text }),
  };
}
