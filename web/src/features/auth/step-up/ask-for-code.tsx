import {
  type StepUp,
  stepUpApi,
  StepUpInput,
  stepUpSentences as say,
} from '@marquee/contract/auth/step-up';
import { SecondFactorInput } from '@marquee/contract/auth/second-factors';
import { Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { ApiError, call, isRefused } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';

/**
 * Asks for the fresh code that a call needs, and makes the call again with it.
 * @param details what the refusal says that the code is for
 * @returns the answer of the call
 * @throws ApiError `code_needed` when the dialog is closed, or as the call does
 */
export async function askForCode<T>(
  details: unknown,
  again: (code: string) => Promise<T>,
): Promise<T> {
  const body = StepUpInput.parse(details);
  const { data } = await call(stepUpApi.requestStepUp, { body });
  return new Promise((resolve, reject) => {
    const close = () => modals.close(id);
    const id = modals.open({
      title: 'Enter a fresh code',
      closeOnClickOutside: false,
      // After an answer this changes nothing: a promise is settled once.
      onClose: () => reject(notGiven()),
      children: (
        <FreshCode
          step={data}
          why={body.purpose === 'user_access' ? say.accessNeeded : say.needed}
          again={again}
          onDone={(answer) => {
            resolve(answer);
            close();
          }}
          onFailed={(error) => {
            reject(error instanceof Error ? error : notGiven());
            close();
          }}
          onCancel={close}
        />
      ),
    });
  });
}

function notGiven(): ApiError {
  const message = 'No code was entered, so nothing was changed.';
  return new ApiError({ kind: 'forbidden', code: 'code_needed', message });
}

function FreshCode<T>(props: {
  step: StepUp;
  why: string;
  again: (code: string) => Promise<T>;
  onDone: (answer: T) => void;
  /** The code was right, and the call failed for another reason. */
  onFailed: (error: unknown) => void;
  onCancel: () => void;
}) {
  const { step, again } = props;
  const isMailed = step.proof === 'present_address';
  const { form, submit, isSending } = useSchemaForm({
    schema: SecondFactorInput,
    initialValues: { code: '' },
    fallback: 'code',
    send: async (_, { code }) => {
      try {
        props.onDone(await again(code));
      } catch (error) {
        if (isRefused(error, 'wrong_code', 'code_gone', 'too_many_tries')) throw error;
        props.onFailed(error);
      }
    },
  });
  return (
    <DialogForm submit="Confirm" isBusy={isSending} onSubmit={submit} onCancel={props.onCancel}>
      <Text size="sm">
        {props.why} {isMailed && say.sent}
      </Text>
      <TextInput
        data-autofocus
        label={isMailed ? 'Code from the e-mail' : 'Code from the app, or a recovery code'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(isMailed && { inputMode: 'numeric' })}
        {...form.getInputProps('code')}
      />
    </DialogForm>
  );
}
