import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDoorExit,
  IconHandStop,
} from '@tabler/icons-react';
import clsx from 'clsx';
import type { Door } from '../decide/door.ts';
import type { OnUndone } from '../undo/use-undo.ts';
import { VerdictUndo } from '../undo/VerdictUndo.tsx';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import classes from './ResultScreen.module.css';
import {
  isQuestion,
  looks,
  questions,
  type Tone,
  type Verdict,
  type VerdictKind,
} from '../decide/verdict.ts';

const icons = {
  green: IconCircleCheck,
  blue: IconDoorExit,
  yellow: IconAlertTriangle,
  red: IconHandStop,
};
/** Milliseconds that a result stays: refusals need more time to read. */
const staysMs: Record<Tone, number> = { green: 1500, blue: 1500, yellow: 4000, red: 4000 };
/** A note takes longer to read than a name. */
const NOTE_STAYS_MS = 4000;
/** Labels of the button that opens the ticket afterwards, for example to undo. */
const corner: Partial<Record<VerdictKind, string>> = {
  already: 'Details',
  handed_before: 'Details',
  left: 'Details',
  not_inside: 'Details',
};

/** Shows a result over everything until its time is over, a tap or a key. */
export function ResultScreen(props: {
  door: Door;
  verdict: Verdict;
  onAccept: (verdict: Verdict) => void;
  onDismiss: () => void;
  onTicket: (ticketId: string) => void;
  /** Gets what became of an undo. */
  onVerdict: OnUndone;
}) {
  const { verdict, onDismiss } = props;
  const { tone } = looks[verdict.kind];
  const harmless = useLeaving(verdict, onDismiss);
  const question = questions[verdict.kind];
  const aside = verdict.ticketId === '' ? undefined : corner[verdict.kind];
  if (!question) {
    return (
      <>
        {/* The whole screen is the button, so that nobody has to aim. */}
        <button
          type="button"
          ref={harmless}
          // Escape closes only the result, not the search panel under it.
          data-mantine-stop-propagation
          className={clsx(classes.screen, classes[tone])}
          onClick={onDismiss}
        >
          <Words verdict={verdict} />
          <span className={classes.next}>Tap to continue</span>
        </button>
        {verdict.made.length > 0 && (
          <VerdictUndo
            door={props.door}
            verdict={verdict}
            className={clsx(classes.aside, classes[tone])}
            onVerdict={props.onVerdict}
          />
        )}
        {aside && (
          <button
            type="button"
            className={clsx(classes.aside, classes[tone])}
            onClick={() => {
              onDismiss();
              props.onTicket(verdict.ticketId);
            }}
          >
            {aside}
          </button>
        )}
      </>
    );
  }
  return (
    <div
      role="dialog"
      aria-label={looks[verdict.kind].word}
      className={clsx(classes.screen, classes[tone])}
    >
      <Words verdict={verdict} />
      <div className={classes.choice}>
        <button type="button" className={classes.yes} onClick={() => props.onAccept(verdict)}>
          {question.yes}
        </button>
        {/* The harmless answer gets the focus. */}
        <button
          type="button"
          ref={harmless}
          data-mantine-stop-propagation
          className={classes.no}
          onClick={onDismiss}
        >
          {question.no}
        </button>
      </div>
    </div>
  );
}

function Words({ verdict }: { verdict: Verdict }) {
  const { tone, word } = looks[verdict.kind];
  const Icon = icons[tone];
  const isGood = ['admitted', 'handed_out', 'left', 'undone'].includes(verdict.kind);
  const later = verdict.by === 'device' ? 'Checked offline.' : '';
  const lines = [
    [classes.word, word],
    [classes.holder, verdict.holder],
    [classes.type, verdict.Type],
    [classes.note, verdict.notes.join('\n')],
    [classes.others, verdict.others.join('\n')],
    [classes.sentence, isGood ? later : verdict.sentence],
  ].filter(([, text]) => text !== '');
  return (
    <>
      <Icon className={classes.icon} stroke={1.5} aria-hidden="true" />
      {lines.map(([className, text]) => (
        // A space separates the words in the button's accessible name.
        <span key={className} className={className}>
          <bdi>{text}</bdi>{' '}
        </span>
      ))}
    </>
  );
}

function stayOf({ kind, notes, others }: Verdict): number {
  const isLong = notes.length > 0 || others.length > 0;
  return Math.max(staysMs[looks[kind].tone], isLong ? NOTE_STAYS_MS : 0);
}

/** Focuses the harmless answer, and returns the focus afterwards. */
function useLeaving(verdict: Verdict, onDismiss: () => void) {
  const harmless = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onDismiss);
  // A layout effect runs before paint, so that even a quick Escape reaches the result.
  useLayoutEffect(() => {
    const before = document.activeElement;
    harmless.current?.focus({ preventScroll: true });
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    window.addEventListener('keydown', onKey);
    const timer = isQuestion(verdict)
      ? undefined
      : window.setTimeout(() => leave(), stayOf(verdict));
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
      // Returns the focus, for example to the search after admitting one of its hits.
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [verdict]);
  return harmless;
}
