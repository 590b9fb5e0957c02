import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import type { Door } from '../decide/door.ts';
import type { Verdict } from '../decide/verdict.ts';
import classes from '../whole-order/OrderSheet.module.css';
import { type OnUndone, useUndo } from './use-undo.ts';

/** Keeps the last admission in reach after its verdict has gone, until the next one. */
export function LastAdmission({
  door,
  verdict,
  onVerdict,
}: {
  door: Door;
  verdict: Verdict;
  onVerdict: OnUndone;
}) {
  const [isClosed, setIsClosed] = useState(false);
  const { label, isUndoing, press } = useUndo(door, verdict, onVerdict);
  if (isClosed || verdict.made.length === 0) return null;
  const name = verdict.holder || verdict.Type;
  return (
    <section className={classes.rest} aria-label="Last admission">
      <p>
        <strong>{name}</strong>
        <span>Admitted{verdict.holder && verdict.Type && ` · ${verdict.Type}`}</span>
      </p>
      <Button
        size="md"
        px="sm"
        variant="default"
        aria-label={`${label}: ${name}`}
        loading={isUndoing}
        onClick={press}
      >
        {label}
      </Button>
      <CloseButton size="lg" aria-label="Hide" onClick={() => setIsClosed(true)} />
    </section>
  );
}
