import { VisuallyHidden } from '@mantine/core';
import { looks, type Verdict } from '../decide/verdict.ts';

/** Announces each result to screen readers: politely on success, assertively otherwise. */
export function Announcer({ verdict }: { verdict: Verdict | undefined }) {
  const isGood =
    verdict !== undefined && ['admitted', 'handed_out', 'left', 'undone'].includes(verdict.kind);
  const words =
    verdict &&
    [
      looks[verdict.kind].word,
      verdict.holder,
      verdict.Type,
      ...verdict.notes,
      ...verdict.others,
      isGood ? '' : verdict.sentence,
    ]
      .filter(Boolean)
      .join('. ');
  return (
    <VisuallyHidden>
      <div role="status">{isGood && words}</div>
      <div role="alert">{!isGood && words}</div>
    </VisuallyHidden>
  );
}
