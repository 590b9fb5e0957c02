import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { whenStill } from '../live/still.ts';
import { fieldErrorsOf, sentenceOf, showFailure } from '../notify.tsx';
import { changesOf } from './changes.ts';
import type { DraftStore } from './draft-store.ts';
import {
  applyFieldErrors,
  type Messages,
  messagesOf,
  textsOf,
  withoutInputs,
} from './field-errors.ts';
import { focusFirst } from './focus-first.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useVisits } from './use-visits.ts';

type AnyValues = Record<string, unknown>;

export type Form<Values extends AnyValues> = UseFormReturnType<
  Values,
  Values,
  (values: Values) => Messages
>;

export type SchemaFormOptions<Values extends AnyValues, Input, Answer> = {
  /** The contract's schema of what is sent. It may depend on the values. */
  schema: z.ZodType<Input> | ((values: Values) => z.ZodType<Input>);
  initialValues: Values;
  /** Converts the values to what the schema validates; by default they are the same. */
  toInput?: (values: Values) => object;
  /**
   * For an update: only fields that differ from the initial values are validated and sent, together
   * with these, such as the id.
   */
  updates?: object;
  /** Returns messages of rules that the schema does not have. */
  alsoCheck?: (values: Values, found: Messages) => Messages;
  /** Validates at every change, and shows the errors of the inputs that were visited. */
  isLive?: boolean;
  /** Keeps what is typed until it is sent or discarded. */
  draft?: DraftStore<Values> | undefined;
  /** Names the other inputs whose errors are outdated once a value changes. */
  affects?: (value: string) => readonly string[];
  /** Returns more props of an input, such as its label from the description of its field. */
  describe?: (input: string) => object;
  /** Names the input that shows a field's error, where the two differ. */
  inputOf?: (field: string) => string;
  /** The input that shows a failure that belongs to no input; otherwise it is a toast. */
  fallback?: keyof Values & string;
  /** Asks for confirmation before sending. */
  confirm?: (input: Input, send: () => void) => void;
  /** @param input the values as the schema returns them */
  send: (input: Input, values: Values) => Promise<Answer>;
  onSent?: (answer: Answer, form: Form<Values>) => void;
  onInvalid?: () => void;
  /** An update was submitted without a change. */
  onUnchanged?: () => void;
  /** Shows a failed call instead of the toast. `isShown`: its errors are under their inputs. */
  onFailure?: (error: unknown, isShown: boolean) => void;
} & Pick<UseFormInput<Values>, 'validateInputOnBlur' | 'onValuesChange'>;

/**
 * Keeps a form: its values, the messages of the server's own schema under the inputs, and sending
 * it once at a time. The focus moves to the first input with an error.
 */
export function useSchemaForm<Values extends AnyValues, Input, Answer>(
  options: SchemaFormOptions<Values, Input, Answer>,
) {
  const { schema, updates, isLive = false, toInput = (values: Values): object => values } = options;
  // Mantine allows only letters, digits and dashes.
  const name = useId().replaceAll(/[^\da-z]/gi, '-');
  const [isSending, setIsSending] = useState(false);
  // Two clicks may arrive before React has rendered.
  const isBusy = useRef(false);
  const submits = useRef(0);
  const visits = useVisits();
  const [restored, setRestored] = useState(() => options.draft?.load(options.initialValues));
  const schemaFor = (values: Values) => (typeof schema === 'function' ? schema(values) : schema);
  const edits = (values: Values) => changesOf(toInput(values), toInput(form.getInitialValues()));
  const changes = (values: Values) => (updates ? edits(values) : toInput(values));
  const validate = (values: Values): Messages => {
    const sent = { ...updates, ...changes(values) };
    const found = messagesOf(schemaFor(values), sent, options.inputOf);
    return { ...found, ...options.alsoCheck?.(values, found) };
  };
  const form: Form<Values> = useForm({
    name,
    initialValues: restored?.values ?? options.initialValues,
    validate,
    validateInputOnBlur: options.validateInputOnBlur ?? false,
    onValuesChange: (values, previous) => {
      options.onValuesChange?.(values, previous);
      if (!options.affects) return;
      const changed = Object.keys(changesOf(values, previous));
      const outdated = new Set([...changed, ...changed.flatMap(options.affects)]);
      form.setErrors((errors) => withoutInputs(textsOf(errors), outdated));
    },
    enhanceGetInputProps: ({ inputProps, field }) => {
      const error: unknown = inputProps.error;
      return {
        ...options.describe?.(field),
        ...calmly(inputProps, submits),
        ...(isLive && livePropsOf(field, error)),
      };
    },
  });
  // A restored draft differs from what is saved.
  useState(() => form.setInitialValues(options.initialValues));
  const messages = isLive ? validate(form.values) : {};
  const livePropsOf = (input: string, error: unknown) => ({
    id: `${name}-${input.replaceAll('.', '-')}`,
    error: error ?? (visits.isShown(input) ? messages[input] : undefined),
    onBlur: () => whenStill(() => visits.visit(input)),
  });
  const isDirty = Object.keys(edits(form.values)).length > 0;
  useKeptDraft(name, options.draft, form.values, isDirty);

  const fail = (error: unknown) => {
    const { applied, areAllShown } = applyFieldErrors(form, fieldErrorsOf(error), options.inputOf);
    const { fallback, onFailure } = options;
    const isOrphan = Object.keys(applied).length === 0;
    if (fallback !== undefined && isOrphan) {
      form.setErrors({ [fallback]: sentenceOf(error) });
      return focusFirst(form, [fallback]);
    }
    focusFirst(form, Object.keys(applied));
    if (onFailure) onFailure(error, areAllShown);
    else if (!areAllShown) showFailure(error);
  };
  const send = async (input: Input, values: Values) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      const answer = await options.send(input, values);
      options.draft?.clear();
      // A form that shows what was saved must not take back what was typed meanwhile.
      const typed = changesOf(form.getValues(), values);
      options.onSent?.(answer, form);
      if (Object.keys(typed).length > 0) form.setValues(typed as Partial<Values>);
    } catch (error) {
      fail(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };
  const accept = (values: Values) => {
    visits.attempt();
    const changed = changes(values);
    if (updates && Object.keys(changed).length === 0) return options.onUnchanged?.();
    const { data } = schemaFor(values).safeParse({ ...updates, ...changed });
    if (data === undefined) return;
    if (options.confirm) options.confirm(data, () => void send(data, values));
    else void send(data, values);
  };
  const refuse = (errors: object) => {
    visits.attempt();
    // A live form has them as its messages, which follow the values.
    if (isLive) form.clearErrors();
    focusFirst(form, Object.keys(errors));
    options.onInvalid?.();
  };
  return {
    form,
    isSending,
    isDirty,
    /** What a live form finds wrong now, and the server's errors until their inputs change. */
    messages: { ...messages, ...textsOf(form.errors) },
    /** Whether a live form could be sent now, as far as this page can tell. */
    isValid: Object.keys(messages).length === 0,
    /** How often sending was tried. */
    attempts: visits.attempts,
    /** The draft of an earlier page load that the form started with. */
    restored,
    /** Goes back to what is saved, and removes the draft. */
    discard: () => {
      options.draft?.clear();
      setRestored(undefined);
      visits.reset();
      form.reset();
    },
    /** Shows a failed call, for a call that is repeated without the form. */
    fail,
    submit: (event?: SyntheticEvent<HTMLFormElement>) => {
      submits.current += 1;
      form.onSubmit(accept, refuse)(event);
    },
    /** Sets values and submits them, for a button that is an answer of its own. */
    submitWith: (patch: Partial<Values>) => {
      form.setValues(patch);
      form.onSubmit(accept, refuse)();
    },
  };
}

/**
 * Shows what is wrong with an input only after the press that left it. A press that submits shows
 * that by itself, and what the server says stays.
 */
function calmly({ onBlur }: { onBlur?: () => void }, submits: { current: number }) {
  if (!onBlur) return {};
  const leave = () => {
    const before = submits.current;
    whenStill(() => submits.current === before && onBlur());
  };
  return { onBlur: leave };
}

/** Makes saved values the new starting point. */
export function startFrom<Values extends AnyValues>(form: Form<Values>, values: Values): void {
  form.setInitialValues(values);
  form.setValues(values);
  form.clearErrors();
}
