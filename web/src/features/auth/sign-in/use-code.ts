import { OTP_DIGITS } from '@marquee/contract/auth/input';
import { type RefObject, useState } from 'react';
import { sendCode, verifyCode } from '../api.ts';
import { StepFailure } from '../failures.ts';
import { sentCode } from '../sent-code.ts';
import type { useSteps } from './use-steps.ts';
import { useWait } from './use-wait.ts';

/** Seconds until another code can be requested. */
const RESEND_WAIT_S = 30;

/** Keeps the code being typed, and verifies or resends it. */
export function useCode(options: {
  email: string;
  input: RefObject<HTMLInputElement | null>;
  steps: ReturnType<typeof useSteps>;
  onSignedIn: () => void;
}) {
  const { email, input, steps } = options;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busyWith, setBusyWith] = useState<'code' | 'resend'>();
  const wait = useWait(RESEND_WAIT_S);

  const run = async (what: 'code' | 'resend', action: () => Promise<void>) => {
    if (busyWith) return;
    setBusyWith(what);
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      steps.fail(error);
      if (error instanceof StepFailure) setProblem(error.errors['otp']?.[0]);
      input.current?.select();
    } finally {
      setBusyWith(undefined);
    }
  };
  const verify = (otp: string) =>
    run('code', async () => {
      const due = await verifyCode(email, otp);
      sentCode.forget();
      if (due === undefined) options.onSignedIn();
      else steps.goTo(due === 'code' ? 'second-factor' : 'setup');
    });
  return {
    code,
    problem,
    busyWith,
    secondsToWait: wait.seconds,
    resend: () =>
      run('resend', async () => {
        await sendCode(email);
        sentCode.keep(email);
        setCode('');
        wait.restart();
        steps.succeed('A new code is on its way. Earlier codes still work.');
        input.current?.focus();
      }),
    change: (text: string) => {
      // Pasted codes come with spaces, dashes and whole sentences around them.
      const digits = text.replace(/\D/g, '').slice(0, OTP_DIGITS);
      setCode(digits);
      if (digits.length === OTP_DIGITS && digits !== code) void verify(digits);
    },
    submit: () => {
      if (code.length === OTP_DIGITS) void verify(code);
      else input.current?.focus();
    },
  };
}
