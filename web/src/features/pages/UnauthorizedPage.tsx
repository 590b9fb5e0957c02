import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Curtain } from '../../ui/drawings.tsx';
import { SignPage } from './SignPage.tsx';

export default function UnauthorizedPage() {
  return (
    <SignPage
      title="This page is for administrators"
      drawing={<Curtain />}
      actions={
        <>
          <Button component={Link} to="/admin/dashboard">
            Go to the dashboard
          </Button>
          <Button component={Link} to="/" variant="default">
            Go to the start
          </Button>
        </>
      }
    >
      Your account does not have access to it. If you need it, ask whoever runs this site.
    </SignPage>
  );
}
