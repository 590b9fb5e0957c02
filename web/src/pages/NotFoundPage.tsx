import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { NothingFound } from '../ui/drawings.tsx';
import { SignPage } from './SignPage.tsx';

export default function NotFoundPage() {
  return (
    <SignPage
      title="Page not found"
      drawing={<NothingFound />}
      actions={
        <Button component={Link} to="/">
          Go to the start page
        </Button>
      }
    >
      There is no page at this address. It may have moved, or the address has a typo.
    </SignPage>
  );
}
