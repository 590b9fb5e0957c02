import { followsApi } from '@marquee/contract/boosts/follows';
import { findOrdersApi } from '@marquee/contract/order-pages/find';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { missing, need, say } from '../../shared/scripts/dom.ts';
import { keepVisit } from '../../shared/scripts/via.ts';

/* Forms that ask for an address: to follow an organizer, and to find tickets. Also a follow's link. */

keepVisit();

const NO_CONNECTION = 'No connection. Please try again.';

const form = document.querySelector<HTMLFormElement>('.follow form');
if (form) {
  const params = { id: form.dataset['organizer'] ?? '' };
  startForm(form, (email) => request(followsApi.followOrganizer, { params, body: { email } }));
}
const find = document.querySelector<HTMLFormElement>('[data-find]');
if (find) startForm(find, (email) => request(findOrdersApi.findMyOrders, { body: { email } }));
const choice = document.querySelector<HTMLElement>('[data-follow]');
if (choice) startChoice(choice);

/** Sends the address of a form, and shows the server's answer in its place. */
function startForm(
  place: HTMLFormElement,
  send: (email: string) => Promise<{ message?: string | undefined }>,
): void {
  const input = need(place, 'input', HTMLInputElement);
  const button = need(place, 'button', HTMLButtonElement);
  const error = need(place, '.error', HTMLElement);
  const section = place.closest('section') ?? place;
  place.hidden = false;
  const explain = (text: string | undefined) => {
    input.ariaInvalid = text === undefined ? null : 'true';
    say(error, text);
  };
  input.addEventListener('input', () => explain(undefined));
  place.addEventListener('submit', (submission) => {
    submission.preventDefault();
    const empty = missing(input);
    if (empty !== undefined) {
      explain(empty);
      return input.focus();
    }
    void sending(button, explain, async () => {
      const { message } = await send(input.value);
      need(section, '.done', HTMLElement).textContent = message ?? '';
      place.hidden = true;
    }).then(() => input.ariaInvalid === 'true' && input.focus());
  });
}

function startChoice(place: HTMLElement): void {
  const error = need(place, '.error', HTMLElement);
  const showState = (state: string) => {
    for (const part of place.querySelectorAll<HTMLElement>('[data-when]')) {
      part.hidden = !(part.dataset['when'] ?? '').split(' ').includes(state);
    }
  };
  showState(place.dataset['state'] ?? '');
  const params = { token: place.dataset['follow'] ?? '' };
  for (const button of place.querySelectorAll<HTMLButtonElement>('[data-do]')) {
    const isConfirm = button.dataset['do'] === 'confirm';
    const endpoint = isConfirm ? followsApi.confirmFollow : followsApi.stopFollowing;
    button.addEventListener('click', () => {
      void sending(
        button,
        (text) => say(error, text),
        async () => {
          const { data, message } = await request(endpoint, { params });
          need(place, 'h1', HTMLElement).textContent = message ?? '';
          need(place, '[role=status]', HTMLElement).textContent = isConfirm
            ? 'You will get a message when there is something new.'
            : 'You will get no more messages of this kind.';
          showState(data.state);
        },
      );
    });
  }
}

/** Sends once at a time, and explains a failure. */
async function sending(
  button: HTMLButtonElement,
  explain: (text: string | undefined) => void,
  send: () => Promise<void>,
): Promise<void> {
  button.disabled = true;
  explain(undefined);
  try {
    await send();
  } catch (error) {
    const own = error instanceof ApiError ? error.errors['email']?.[0] : undefined;
    explain(own ?? (error instanceof ApiError ? error.message : NO_CONNECTION));
  }
  button.disabled = false;
}
