import type { BoardSong } from '@marquee/contract/suggestions/board';
import { MAX_BPM, MIN_BPM } from '@marquee/contract/suggestions/limits';
import { useEffect, useRef, useState } from 'react';
import classes from './Panels.module.css';
import rows from './Rows.module.css';
import { tapsMissing, tempoOf, withTap } from './state/tap-tempo.ts';

/** Measures the tempo of a song by tapping in time, and saves it. */
export function TapPanel(props: {
  songs: readonly BoardSong[];
  /** The song that was chosen; '' for the first one. */
  chosen: string;
  onSave: (song: BoardSong, bpm: number) => void;
}) {
  const [taps, setTaps] = useState<readonly number[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  // On a phone the panel is below all songs.
  useEffect(() => {
    if (props.chosen !== '') button.current?.focus();
  }, [props.chosen]);
  const song = props.songs.find(({ id }) => id === props.chosen) ?? props.songs[0];
  if (!song) return null;
  const bpm = tempoOf(taps);
  const isSound = bpm !== undefined && bpm >= MIN_BPM && bpm <= MAX_BPM;
  return (
    <section className={classes.panel} aria-labelledby="tap">
      <h2 id="tap">Tempo</h2>
      <p className={classes.tapped}>
        <bdi>{song.title}</bdi>
      </p>
      <button
        ref={button}
        type="button"
        className={classes.tap}
        // At the touch, because a click comes when the finger leaves.
        onPointerDown={({ timeStamp }) => setTaps((before) => withTap(before, timeStamp))}
        onKeyDown={({ key, repeat, timeStamp }) => {
          if ((key === ' ' || key === 'Enter') && !repeat) {
            setTaps((before) => withTap(before, timeStamp));
          }
        }}
      >
        Tap
      </button>
      <p role="status" className={classes.bpm}>
        {isSound ? `${bpm} BPM` : wordsFor(taps, song)}
      </p>
      <button
        type="button"
        className={rows.button}
        disabled={!isSound}
        onClick={() => {
          if (!isSound) return;
          props.onSave(song, bpm);
          setTaps([]);
        }}
      >
        Save tempo
      </button>
    </section>
  );
}

function wordsFor(taps: readonly number[], { bpm }: BoardSong): string {
  if (taps.length === 0) return bpm === null ? 'Tap to the beat' : `Now ${bpm} BPM`;
  const missing = tapsMissing(taps);
  return missing === 1 ? 'Tap once more' : `Tap ${missing} more times`;
}
