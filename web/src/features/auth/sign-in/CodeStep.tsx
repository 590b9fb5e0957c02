import { OTP_DIGITS, OTP_MINUTES } from '@marquee/contract/auth/input';
import { Button, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import classes from '../RegisterPage.module.css';
import { useCode } from './use-code.ts';
import { useFocusFirst } from './use-focus-first.ts';
import type { useSteps } from './use-steps.ts';

/** Asks for the code, the second step of signing in. A complete code submits itself. */
export function CodeStep(props: {
  steps: ReturnType<typeof useSteps>;
  email: string;
  onSignedIn: () => void;
}) {
  const { steps, onSignedIn } = props;
  const email = props.email.trim();
  const input = useRef<HTMLInputElement>(null);
  useFocusFirst(input);
  const code = useCode({ email, input, steps, onSignedIn });
  return (
    <>
      <Text c="dimmed">
        We sent a {OTP_DIGITS}-digit code to <strong className={classes.address}>{email}</strong>.
        It expires in {OTP_MINUTES} minutes.
      </Text>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          code.submit();
        }}
      >
        <TextInput
          ref={input}
          label="Code"
          name="otp"
          size="md"
          classNames={{ input: classes.code ?? '' }}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          readOnly={code.busyWith === 'code'}
          value={code.code}
          error={code.problem}
          onChange={(event) => code.change(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={code.busyWith === 'code'}>
          Sign in
        </Button>
      </form>
      <div className={classes.choices}>
        {code.secondsToWait > 0 ? (
          <Text size="sm" c="dimmed" className={classes.wait ?? ''}>
            Resend code in {code.secondsToWait} s
          </Text>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={code.busyWith === 'resend'}
            onClick={() => void code.resend()}
          >
            Resend code
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => steps.goTo('email')}>
          Use another e-mail
        </Button>
      </div>
    </>
  );
}
