import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { secretIn } from '../../../ui/links/link-secret.ts';
import classes from './LinkScanner.module.css';

/** Explains why no link is open, and takes a pasted one. */
export function LinkForm(props: { refusal: string; onOpen: (token: string) => Promise<void> }) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  return (
    <>
      <h1>Open the scanner with a link</h1>
      {props.refusal !== '' && <p role="alert">{props.refusal}</p>}
      <p>Scan the QR code that the organizer shows you, or paste the link here.</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const token = secretIn(text);
          if (token === '') setError('This is not a scanner link');
          else void props.onOpen(token);
        }}
      >
        <TextInput
          label="Link"
          value={text}
          error={error}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError('');
          }}
        />
        <Button type="submit">Open the scanner</Button>
      </form>
    </>
  );
}
