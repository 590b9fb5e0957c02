import { afterEach, expect, test, vi } from 'vitest';
import { startNearMe } from './near-me.ts';

const found = { coords: { latitude: 47.49801, longitude: 19.03991 } };
type Answer = (success: (at: typeof found) => void, failure: () => void) => void;

function open(answer: Answer) {
  document.body.innerHTML =
    '<form><input name="place"><button hidden></button><p hidden></p></form>';
  const [form] = document.forms;
  const button = document.querySelector('button');
  const note = document.querySelector('p');
  const place = document.querySelector('input');
  if (!form || !button || !note || !place) throw new Error('No form');
  const asked = vi.fn<Answer>(answer);
  const value = { getCurrentPosition: asked };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
  const submitted = vi.fn<() => void>();
  form.requestSubmit = submitted;
  startNearMe(form, button, note);
  return { form, button, note, place, asked, submitted };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  document.body.replaceChildren();
});

test('the browser is asked on a press only, and the address gets about a kilometre', () => {
  const { button, place, asked, submitted } = open((success) => success(found));
  expect(button.hidden).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  button.click();
  expect(place.value).toBe('47.50,19.04');
  expect(submitted).toHaveBeenCalledOnce();
});

test('a refusal asks for a town', () => {
  const { button, note, place, submitted } = open((_success, failure) => failure());
  button.click();
  expect(note).toHaveTextContent('Type a town instead.');
  expect(note).toBeVisible();
  expect(document.activeElement).toBe(place);
  expect(submitted).not.toHaveBeenCalled();
});
