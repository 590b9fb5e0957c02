import { isolated } from '@marquee/contract/people/isolate';
import { CloseButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Verdict } from '../decide/verdict.ts';
import classes from '../BesideVerdict.module.css';

/** Keeps the last admission in reach after its verdict has gone, until the next scan. */
export function LastAdmission({ verdict, undo }: { verdict: Verdict; undo: ReactNode }) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  const { holder, Type } = verdict;
  return (
    <section className={classes.rest} aria-label="Last admission">
      <p>
        <strong>
          <bdi>{holder || Type}</bdi>
        </strong>
        <span>
          {verdict.isPiece ? 'Handed out' : 'Admitted'}
          {holder && Type && ` · ${isolated(Type)}`}
        </span>
      </p>
      {undo}
      <CloseButton size="lg" aria-label="Hide" onClick={() => setIsClosed(true)} />
    </section>
  );
}
