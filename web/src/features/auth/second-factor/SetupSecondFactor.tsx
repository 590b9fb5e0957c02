import { ConfirmInput, secondFactorsApi } from '@marquee/contract/auth/second-factors';
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { sentenceOf } from '../../../lib/notify.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondFactor.module.css';

/** Starts a set-up with a fresh secret each time it is opened, and never refetches it. */
function useStart() {
  return useQuery({
    queryKey: ['second-factor', 'start'],
    queryFn: async () => (await call(secondFactorsApi.startSecondFactor, {})).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/**
 * Sets up a second factor: scan, type the first code, keep the recovery codes. Works for a
 * signed-in user, and for a sign-in that needs a second factor.
 */
export function SetupSecondFactor(props: { onConfirmed?: () => void; onDone: () => void }) {
  const confirm = useMutation({
    mutationFn: async (code: string) =>
      (await call(secondFactorsApi.confirmSecondFactor, { body: { code } })).data.recovery_codes,
    ...(props.onConfirmed && { onSuccess: props.onConfirmed }),
  });
  if (confirm.data) return <RecoveryCodes codes={confirm.data} onDone={props.onDone} />;
  return (
    <div className={classes.setup}>
      <Scan />
      <FirstCode onCode={(code) => confirm.mutateAsync(code)} />
    </div>
  );
}

function Scan() {
  const { data, error, refetch } = useStart();
  if (error) return <ErrorBox message={sentenceOf(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <ol className={classes.steps}>
        <li>Open an authenticator app on your phone, or your password manager.</li>
        <li>Add an account there: scan this QR code.</li>
      </ol>
      {data ? (
        <img
          className={classes.picture}
          src={data.qr}
          alt="QR code for your authenticator app. The key below has the same content."
          width={208}
          height={208}
        />
      ) : (
        <Skeleton width={208} height={208} />
      )}
      <div>
        <Text size="sm" c="dimmed">
          Or type this key there:
        </Text>
        <code className={classes.key}>{data ? grouped(data.secret) : ' '}</code>
        {data && (
          <Text size="sm" mt={4}>
            <a className={classes.link} href={data.uri}>
              Open in an app on this device
            </a>
          </Text>
        )}
      </div>
    </>
  );
}

/** Groups the secret by four letters, so that it can be read out. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

function FirstCode(props: { onCode: (code: string) => Promise<unknown> }) {
  const { form, submit, isSending } = useSchemaForm({
    schema: ConfirmInput,
    initialValues: { code: '' },
    fallback: 'code',
    send: (_, { code }) => props.onCode(code),
  });
  return (
    <form noValidate onSubmit={submit} className={classes.first}>
      <TextInput
        label="Code from the app"
        name="totp"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        required
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={isSending}>
        Switch on
      </Button>
    </form>
  );
}
