import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDoorExit,
  IconHandStop,
} from '@tabler/icons-react';
import clsx from 'clsx';
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
/** How long a result stays by itself: the guest walks on, or somebody must read. */
const staysMs: Record<Tone, number> = { green: 1500, blue: 1500, yellow: 4000, red: 4000 };
/** '3:37 PM' stands on one line. */
const CLOCK_TIME = /(\d+:\d\d [AP]M)/;
/** What can be looked at afterwards, and taken back. */
const corner: Partial<Record<VerdictKind, string>> = {
  admitted: 'Undo',
  already: 'Details',
  left: 'Details',
  not_inside: 'Details',
};

/** A result over everything: colour, word, name, type. Leaves by itself, by a tap or a key. */
export function ResultScreen(props: {
  verdict: Verdict;
  onAccept: (verdict: Verdict) => void;
  onDismiss: () => void;
  onTicket: (ticketId: string) => void;
}) {
  const { verdict, onDismiss } = props;
  const { tone } = looks[verdict.kind];
  const harmless = useLeaving(verdict, onDismiss);
  const question = questions[verdict.kind];
  const aside = verdict.ticketId === '' ? undefined : corner[verdict.kind];
  if (!question) {
    return (
      <>
        {/* The whole screen is the button: nobody aims at a door. */}
        <button
          type="button"
          ref={harmless}
          // Escape ends the result, and not also the search that lies open under it.
          data-mantine-stop-propagation
          className={clsx(classes.screen, classes[tone])}
          onClick={onDismiss}
        >
          <Words verdict={verdict} />
          <span className={classes.next}>Tap to continue</span>
        </button>
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
        {/* The harmless answer has the focus. */}
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
  const isGood = verdict.kind === 'admitted' || verdict.kind === 'left';
  const later = verdict.by === 'device' ? 'Checked offline.' : '';
  const lines = [
    [classes.word, word],
    [classes.holder, verdict.holder],
    [classes.type, verdict.Type],
    [classes.sentence, isGood ? later : verdict.sentence],
  ].filter(([, text]) => text !== '');
  return (
    <>
      <Icon className={classes.icon} stroke={1.5} aria-hidden="true" />
      {lines.map(([className, text]) => (
        // The space parts the words of the button's name.
        <span key={className} className={className}>
          {text?.split(CLOCK_TIME).map((part, at) =>
            at % 2 === 1 ? (
              <span key={`${at} ${part}`} className={classes.time}>
                {part}
              </span>
            ) : (
              part
            ),
          )}{' '}
        </span>
      ))}
    </>
  );
}

/** Takes the focus to the answer that does no harm, and gives it back. */
function useLeaving(verdict: Verdict, onDismiss: () => void) {
  const harmless = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onDismiss);
  // Before the eye sees it: a quick hand's Escape must not miss it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    harmless.current?.focus({ preventScroll: true });
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    window.addEventListener('keydown', onKey);
    const timer = isQuestion(verdict)
      ? undefined
      : window.setTimeout(() => leave(), staysMs[looks[verdict.kind].tone]);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
      // Back to where the hands were: in the search, after admitting one of its hits.
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [verdict]);
  return harmless;
}
