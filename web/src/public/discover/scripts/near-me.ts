import { say } from '../../shared/scripts/dom.ts';

/** Decimals of a degree that are sent: about a kilometre, and no address. */
const DECIMALS = 2;
const GIVES_UP_AFTER_MS = 15_000;

/** Searches around the visitor. The browser is asked for the location on a press only. */
export function startNearMe(form: HTMLFormElement, button: HTMLButtonElement, note: HTMLElement) {
  const place = form.querySelector<HTMLInputElement>('[name=place]');
  if (!place || !('geolocation' in navigator)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    say(note, 'Looking for your location…');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        place.value = `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`;
        form.requestSubmit();
      },
      () => {
        say(note, 'Your browser does not tell your location. Type a town instead.');
        place.focus();
      },
      { maximumAge: GIVES_UP_AFTER_MS, timeout: GIVES_UP_AFTER_MS },
    );
  });
}
