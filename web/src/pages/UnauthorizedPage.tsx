import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Curtain } from '../ui/drawings.tsx';
import { NOT_OPEN, refusedWords } from './refused-words.ts';
import { SignPage } from './SignPage.tsx';

export default function UnauthorizedPage() {
  return (
    <SignPage
      title={NOT_OPEN}
      drawing={<Curtain />}
      actions={
        <>
          <Button component={Link} to="/admin/dashboard">
            Go to the dashboard
          </Button>
          <Button component={Link} to="/" variant="default">
            Go to the start page
          </Button>
        </>
      }
    >
      {refusedWords() ??
        'Your role has no access. If you need it, ask the owner of your team or the operator of this site.'}
    </SignPage>
  );
}
