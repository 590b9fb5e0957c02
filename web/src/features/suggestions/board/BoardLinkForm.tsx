import { useState } from 'react';
import { secretIn } from '../../../ui/links/link-secret.ts';
import classes from './Message.module.css';
import rows from './Rows.module.css';
import { BoardMessage } from './BoardMessage.tsx';

const MISSING = 'This is no link to a board. Paste the whole link.';

/** Says why no board is open, and takes a pasted link. */
export function BoardLinkForm(props: { refusal: string; onOpen: (token: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  return (
    <BoardMessage title="Open the board with a link" text={props.refusal}>
      <p>Scan the QR code that the organizer shows you, or paste the link here.</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const token = secretIn(text);
          if (token !== '') return props.onOpen(token);
          setError(MISSING);
          event.currentTarget.querySelector('input')?.focus();
        }}
      >
        <label htmlFor="board-link">Link</label>
        <input
          id="board-link"
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== ''}
          aria-describedby="board-link-error"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError('');
          }}
        />
        <p id="board-link-error" className={classes.error}>
          {error}
        </p>
        <button type="submit" className={rows.play}>
          Open board
        </button>
      </form>
    </BoardMessage>
  );
}
