import type { EventAboutInput } from '@marquee/contract/events/about/about';
import type { Block, Span } from '@marquee/contract/events/about/blocks';

const paragraph = (...text: (string | Span)[]): Block => {
  return { type: 'paragraph', text: text.map(spanOf) };
};
const heading = (text: string): Block => ({ type: 'heading', level: 1, text: [{ text }] });
const list = (...items: string[]): Block => {
  return { type: 'list', is_numbered: false, items: items.map((text) => [{ text }]) };
};
const spanOf = (text: string | Span): Span => (typeof text === 'string' ? { text } : text);

const entry = (time: string, title: string, text = '', day = 1) => ({ day, time, title, text });
const act = (name: string, role: string) => ({ name, role, link: '', image_url: null });

/** What the pages of some events tell beside the description, by the key of the event. */
export const demoAbouts: Readonly<Record<string, EventAboutInput>> = {
  'depot-sessions': {
    about: [
      heading('The depot'),
      paragraph(
        'Trams slept here from 1904 until the line was cut back. The turntable still turns: it takes four people and some patience, and ',
        { text: 'it turns between every two sets', bold: true },
        '.',
      ),
      heading('Good to know'),
      list(
        'The hall is not heated. It warms up by the second band.',
        'Ear plugs are free at the cloakroom.',
        'The entrance in the side street has no steps.',
      ),
      paragraph('Questions about access? Write to ', {
        text: 'the house team',
        link: 'mailto:depot@example.com',
      }),
      {
        type: 'video',
        url: 'https://video.example.com/depot-2025',
        title: 'Last autumn in the depot',
      },
    ],
    schedule: [
      entry('20:30', 'First set', 'Slow Signal, alone on the turntable.'),
      entry('21:10', 'Second set', 'Platform Nine and the Inspectors.'),
      entry('22:00', 'The turntable turns', 'Everybody takes two steps to the left.'),
      entry('22:15', 'Night Trains', 'The full band, with guests.'),
      entry('23:40', 'Encore'),
    ],
    line_up: [
      act('Slow Signal', 'solo guitar'),
      act('Platform Nine', 'five voices, no microphone'),
      act('The Inspectors', 'brass'),
      act('Marta Vale', 'drums'),
      act('Night Trains', 'headline'),
    ],
  },
  'strings-at-the-bank': {
    about: [
      heading('The programme'),
      paragraph(
        'Two pieces by living composers stand before the interval, and Schubert after it: ',
        {
          text: 'Death and the Maiden',
          italic: true,
        },
      ),
      paragraph('The counting hall has the echo of a small church. Please keep coats on your lap.'),
    ],
    schedule: [
      entry('19:00', 'Doors'),
      entry('19:30', 'Two new quartets', 'The composers say a few words.'),
      entry('20:15', 'Interval', 'Wine at the old cash desks.'),
      entry('20:40', 'Schubert'),
    ],
    line_up: [
      act('Ida Brandt', 'first violin'),
      act('Tomas Rehn', 'second violin'),
      act('Lucie Moreau', 'viola'),
      act('Jon Aalto', 'cello'),
    ],
  },
  'plain-systems': {
    about: [
      heading('What it is about'),
      paragraph(
        'Two days about software that people can understand, repair and hand over. One track, long breaks, and no talk longer than 30 minutes.',
      ),
      heading('Included'),
      list('Lunch on both days', 'Recordings of every talk', 'A seat at the repair table'),
    ],
    schedule: [
      entry('08:30', 'Doors and coffee'),
      entry('09:00', 'Opening'),
      entry('09:20', 'A queue is a table', 'What one database can do for a small team.'),
      entry('12:30', 'Lunch'),
      entry('14:00', 'The repair table', 'Bring a program that you inherited.'),
      entry('09:30', 'Names that last', '', 2),
      entry('11:00', 'Deleting things', 'Three stories and a checklist.', 2),
      entry('16:30', 'Questions to everybody', '', 2),
    ],
    line_up: [
      act('Nora Lind', 'A queue is a table'),
      act('Samuel Osei', 'Names that last'),
      act('Hanna Weiss', 'Deleting things'),
    ],
  },
};
