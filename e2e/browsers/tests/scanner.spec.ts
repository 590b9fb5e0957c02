import { encodeQR } from 'qr';
import { bookTickets, createFreeEvent } from '../../support/door.ts';
import { test } from '../test.ts';

test.beforeEach(({ enter }) => enter());

test('a typed code admits a ticket once', async ({ visitor, organizer, categories }) => {
  const event = await createFreeEvent(organizer, categories);
  const [ticket] = await bookTickets(organizer, event, { name: 'Ada Lindqvist' });
  await visitor.open(`/admin/scan/${event.event_id}`);
  await visitor.type('Name, e-mail, reference or code', ticket?.code ?? '');
  await visitor.press('Check this code');
  await visitor.see('Admitted');
  await visitor.see('1 of 1 inside');
});

test('the keys of a hardware scanner admit a ticket', async ({
  visitor,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const [ticket] = await bookTickets(organizer, event, { name: 'Ada Lindqvist' });
  await visitor.open(`/admin/scan/${event.event_id}`);
  await visitor.see('0 of 1 inside');
  await visitor.keys(ticket?.code ?? '');
  await visitor.see('Ada Lindqvist');
  await visitor.see('1 of 1 inside');
});

/** Gives the page a camera that sees this QR code, before the scanner asks for one. */
const CAMERA = `
  const [modules] = given;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const paint = canvas.getContext('2d');
  const draw = () => {
    paint.fillStyle = 'white';
    paint.fillRect(0, 0, 640, 480);
    paint.fillStyle = 'black';
    const size = Math.floor(400 / modules.length);
    modules.forEach((row, y) => row.forEach((dark, x) => dark && paint.fillRect(120 + x * size, 40 + y * size, size, size)));
  };
  setInterval(draw, 100);
  draw();
  const devices = navigator.mediaDevices ?? new EventTarget();
  devices.getUserMedia = async () => canvas.captureStream(10);
  devices.enumerateDevices = async () => [{ kind: 'videoinput', deviceId: 'film', label: 'Film', groupId: '' }];
  // WebKit forgets what was set on an object that no script holds, at its next collection of garbage.
  window.film = devices;
  if (!navigator.mediaDevices) Object.defineProperty(navigator, 'mediaDevices', { value: devices });
`;

test('the camera reads a QR code', async ({ visitor, driver, organizer, categories }) => {
  const event = await createFreeEvent(organizer, categories);
  const [ticket] = await bookTickets(organizer, event, { name: 'Ada Lindqvist' });
  await visitor.open('/admin/scan');
  await visitor.see(event.title);
  await driver.run(CAMERA, encodeQR(ticket?.code ?? '', 'raw', { border: 4 }));
  await visitor.follow(event.title);
  await visitor.see('Ada Lindqvist');
  await visitor.see('1 of 1 inside');
});
