import type { TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { EmailField } from '../../../ui/EmailField.tsx';

/** Asks for the address that somebody signs in with. */
export function AddressField(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <EmailField
      label="E-mail"
      name="email"
      size="md"
      autoComplete="email"
      required
      placeholder="you@example.com"
      {...props}
    />
  );
}
