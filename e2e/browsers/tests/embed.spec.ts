import { createEvent } from '../../support/arrange.ts';
import { uniqueEmail } from '../../support/people.ts';
import { nameSites, startOtherSite } from '../../support/product/other-site.ts';
import { expect, test } from '../test.ts';

test('a ticket is paid with a card from a frame of another site, and shown there', async ({
  visitor,
  marquee,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
  });
  const site = await startOtherSite(marquee);
  try {
    await nameSites(organizer, [site.host]);
    const address = `${site.origin}/embed/${event.slug}`;
    await visitor.open(address);
    await visitor.turnTo('frame');
    await visitor.see(event.title);
    await visitor.type('Name', 'Marta Costa');
    await visitor.type('E-mail', uniqueEmail('marta'));
    // A person's press: without one, no browser lets a frame leave the page around it.
    await visitor.key('Enter');

    await visitor.turnTo('page');
    await visitor.see('Stripe’s double');
    await visitor.press('Pay €12.50');
    await visitor.isAt(new RegExp(`^${address}$`));
    await visitor.turnTo('frame');
    await visitor.see('Your ticket');
    expect(await visitor.count('[role="img"][aria-label^="QR code of ticket"]')).toBe(1);
    await visitor.turnTo('page');
  } finally {
    await site.close();
  }
});
