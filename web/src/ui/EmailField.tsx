import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

/**
 * An input for an e-mail address. It is no `type="email"`: browsers refuse letters beyond ASCII there,
 * and Chromium rewrites the domain while somebody types.
 */
export function EmailField(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  return <TextInput inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
