import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Curtain } from '../../ui/drawings.tsx';
import { SignPage } from './SignPage.tsx';

export default function UnauthorizedPage() {
  return (
    <SignPage
      title="This page is not open to you"
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
      Your role has no access. If you need it, ask the owner of your team or the operator of this
      site.
    </SignPage>
  );
}
