import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A dialog that shows a thing's details, or in their place the form that changes it. The button
 * that was pressed goes with what it stood in; the keyboard goes on in what comes (`body`).
 */
export function useEditing() {
  const [isEditing, setIsEditing] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const turn = (toEditing: boolean) => {
    flushSync(() => setIsEditing(toEditing));
    const first = (what: string) => body.current?.querySelector<HTMLElement>(what);
    (first('input:not([type=file])') ?? first('button'))?.focus();
  };
  return {
    isEditing,
    body,
    edit: () => turn(true),
    done: () => turn(false),
    /** For a dialog that has closed: it opens with the details again. */
    reset: () => setIsEditing(false),
  };
}
