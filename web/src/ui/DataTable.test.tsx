import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useUrlState } from '../lib/use-url-state.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { DataTable } from './DataTable.tsx';

/** A list of names, which an input replaces. */
function People() {
  const [names, setNames] = useState('Ada Bo');
  const [opened, setOpened] = useState('');
  const list = useUrlState({ search: '' });
  const data = names.split(' ');
  return (
    <>
      <input
        aria-label="Names"
        value={names}
        onChange={(event) => setNames(event.currentTarget.value)}
      />
      <output>{opened}</output>
      <DataTable
        label="people"
        one="person"
        list={list}
        query={{
          data: { data, next_cursor: null, total: data.length },
          error: null,
          isFetching: false,
          refetch: async () => undefined,
        }}
        columns={[{ key: 'name', title: 'Name', cell: (name) => name }]}
        rowId={(name) => name}
        onOpen={setOpened}
        empty={null}
      />
    </>
  );
}

const rowOf = (name: string) => screen.queryByRole('row', { name: new RegExp(`^${name}`) });
const replaceNames = (names: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Names' }), { target: { value: names } });

describe('a table', () => {
  it('stays as it is while a pointer is pressed on it, so that the pressed row opens', async () => {
    const { user } = renderScreen(<People />);
    const target = screen.getByRole('cell', { name: 'Bo' });
    await user.pointer({ keys: '[MouseLeft>]', target });
    replaceNames('Cy');
    expect(rowOf('Bo')).toBeVisible();
    await user.pointer({ keys: '[/MouseLeft]', target });
    expect(screen.getByText('Bo', { selector: 'output' })).toBeVisible();
    await waitFor(() => expect(rowOf('Bo')).toBeNull());
    expect(rowOf('Cy')).toBeVisible();
  });

  it('moves again after a press that became a scroll', async () => {
    renderScreen(<People />);
    fireEvent.pointerDown(screen.getByRole('cell', { name: 'Bo' }));
    replaceNames('Cy');
    fireEvent.pointerCancel(window);
    await waitFor(() => expect(rowOf('Cy')).toBeVisible());
  });
});
