import { type PayWay, payWays } from '@marquee/contract/booking/way-names';
import {
  type WaySetting,
  type WaysAnswer,
  waySentences,
  WaySettings,
} from '@marquee/contract/booking/ways';
import { useState } from 'react';
import { z } from 'zod';
import { type Form, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useSetWays, type WaysOf } from './api.ts';

/** A way as it is edited: numbers as text, '' for the usual. */
export type EditedWay = { way: PayWay; deadline: string; closes_days: string };
export type WaysValues = { choice: 'usual' | 'own'; ways: EditedWay[] };
export type WaysForm = Form<WaysValues>;

const Ways = z.object({ ways: WaySettings.nullable() });

/** Keeps the form of the ways to pay, which saves the whole list. */
export function useWaysForm(of: WaysOf, answer: WaysAnswer, onDone: () => void) {
  const saving = useSetWays(of);
  const [initialValues] = useState(() => valuesOf(answer));
  return useSchemaForm({
    schema: Ways,
    initialValues,
    toInput: ({ choice, ways }: WaysValues) => ({
      ways: choice === 'usual' ? null : ways.map(settingOf),
    }),
    send: (input) => saving.mutateAsync(input),
    onSent: ({ message }) => {
      notify.success(message ?? waySentences.saved);
      onDone();
    },
  });
}

/** An own choice begins with what is offered without one. */
function valuesOf({ ways, inherited }: WaysAnswer): WaysValues {
  const shown = ways ?? inherited;
  return {
    choice: ways === null ? 'usual' : 'own',
    ways: shown.flatMap(({ way, ...terms }) => (way === null ? [] : editedOf({ way, ...terms }))),
  };
}

function editedOf({ way, deadline, closes_days }: WaySetting): EditedWay {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return { way, deadline: text(deadline), closes_days: text(closes_days) };
}

function settingOf({ way, deadline, closes_days }: EditedWay): WaySetting {
  return { way, deadline: numberOf(deadline), closes_days: numberOf(closes_days) };
}

/** Parses a number. Text that is none becomes one that the contract refuses. */
function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : -1;
}

/** Returns the ways that are not offered yet. */
export function waysLeft(ways: readonly EditedWay[]): PayWay[] {
  return payWays.filter((way) => !ways.some((offered) => offered.way === way));
}

export function newWay(way: PayWay): EditedWay {
  return { way, deadline: '', closes_days: '' };
}
