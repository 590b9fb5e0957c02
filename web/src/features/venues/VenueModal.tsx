import { isolated } from '@marquee/contract/people/isolate';
import type { Venue } from '@marquee/contract/venues';
import { useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { EditVenueForm, NewVenueForm } from './VenueForm.tsx';

export function VenueModal(props: {
  /** The venue to change, 'new' for another one, undefined while the dialog is closed. */
  venue: Venue | 'new' | undefined;
  onClose: () => void;
}) {
  const { onClose } = props;
  // Keeps the last form on screen while the dialog fades out.
  const [venue, setVenue] = useState(props.venue);
  if (props.venue && props.venue !== venue) setVenue(props.venue);
  return (
    <Modal
      opened={props.venue !== undefined}
      onClose={onClose}
      // The next dialog begins with a form of its own.
      onExitTransitionEnd={() => setVenue(undefined)}
      size={680}
      title={venue === 'new' ? 'New venue' : venue && `Edit ${isolated(venue.name)}`}
      // A stray click or Escape must not lose typed text.
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {venue === 'new' && <NewVenueForm onDone={onClose} />}
      {venue && venue !== 'new' && <EditVenueForm key={venue.id} venue={venue} onDone={onClose} />}
    </Modal>
  );
}
