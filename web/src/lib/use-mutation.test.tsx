import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { notify } from './notify.tsx';
import { useMutation } from './use-mutation.ts';

/** Closes when it is pressed, before any answer. */
function Row({ answer, onGone }: { answer: () => Promise<string>; onGone: () => void }) {
  const { mutate } = useMutation({ mutationFn: answer });
  const press = () => {
    mutate(undefined, {
      onSuccess: (text) => notify.success(text),
      onError: ({ message }) => notify.error(message),
    });
    onGone();
  };
  return <button onClick={press}>Delete</button>;
}

function Rows({ answer }: { answer: () => Promise<string> }) {
  const [isGone, setIsGone] = useState(false);
  return isGone ? null : <Row answer={answer} onGone={() => setIsGone(true)} />;
}

it.each([
  ['a success', 'Deleted', async () => 'Deleted'],
  ['a failure', 'Not deleted', async () => Promise.reject(new Error('Not deleted'))],
])('tells of %s after the component is gone', async (_, message, end) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = renderScreen(<Rows answer={async () => promise.then(end)} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  resolve();
  expect(await screen.findByText(message)).toBeVisible();
});

it('tells of each of two changes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  function Twice() {
    const { mutate } = useMutation({
      mutationFn: async (name: string) => promise.then(() => `${name} saved`),
    });
    const save = (name: string) => mutate(name, { onSuccess: (text) => notify.success(text) });
    return (
      <button
        onClick={() => {
          save('First');
          save('Second');
        }}
      >
        Save
      </button>
    );
  }
  const { user } = renderScreen(<Twice />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  resolve();
  expect(await screen.findByText('First saved')).toBeVisible();
  expect(await screen.findByText('Second saved')).toBeVisible();
});
