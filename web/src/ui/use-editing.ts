import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Switches a dialog between a thing's details and the form that changes it. The pressed button
 * disappears, so the focus moves into the new content (`body`).
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
    /** Resets a closed dialog, so that it opens with the details again. */
    reset: () => setIsEditing(false),
  };
}
