import { depotSongs, lateSongs } from './songs.ts';

/** `share` of the buyers vote for it. Songs and artists are invented. */
export type DemoSong = {
  title: string;
  artist: string;
  genres?: readonly string[];
  bpm?: number;
  link?: string;
  nickname?: string;
  share: number;
};

export type DemoActivity = {
  title: string;
  text: string;
  nickname?: string;
  share: number;
  status?: 'planned' | 'not_this_time';
  reply?: string;
};

export type DemoSuggestions = {
  songs: readonly DemoSong[];
  activities: readonly DemoActivity[];
  /** Titles of songs that the organizer has planned, and those that it declined in these words. */
  planned?: readonly string[];
  declined?: Readonly<Record<string, string>>;
  /** Titles in the order in which they were played, for an event that has begun. */
  played?: readonly string[];
};

const earlyTram: DemoActivity = {
  title: 'One song without lights',
  text: 'Switch everything off for a single song and let the room listen. We did it by accident last year and nobody has stopped talking about it.',
  nickname: 'Row C',
  share: 0.34,
  status: 'planned',
  reply: 'After the interval. Bring no torches.',
};

/** By the keys of events. */
export const demoSuggestions: Readonly<Record<string, DemoSuggestions>> = {
  'depot-sessions': {
    songs: depotSongs.slice(0, 14),
    activities: [
      earlyTram,
      {
        title: 'Tram bell roll call',
        text: 'Everybody who came by tram rings the old bell once at the door.',
        share: 0.22,
      },
      {
        title: 'Cloakroom for bicycles',
        text: 'There is room in the hall next door, and the bridge is no fun at midnight.',
        nickname: 'Two wheels',
        share: 0.17,
        status: 'not_this_time',
        reply: 'The hall next door is a workshop again. The racks outside are lit.',
      },
    ],
    planned: ['Last Tram to Alcântara', 'Paper Lanterns'],
    declined: {
      'Seventeen Minutes of Rain': 'Too long for this evening. We will play its last part.',
    },
  },
  'salt-and-static': {
    songs: lateSongs,
    activities: [
      {
        title: 'Silent disco on the terrace',
        text: 'For the hour after three, when the neighbours are asleep and the view is best.',
        nickname: 'Kranich',
        share: 0.4,
        status: 'planned',
        reply: 'From three o’clock. Headphones at the bar.',
      },
      {
        title: 'A table for modular synths',
        text: 'Leave one patch open so that people can turn a knob and hear what happens.',
        share: 0.28,
      },
      {
        title: 'Soup at five',
        text: 'Something hot before the first ferry. A big pot is enough.',
        share: 0.31,
      },
    ],
    planned: ['Salt in the Circuit'],
  },
  'basement-tapes': {
    songs: depotSongs.slice(4, 16),
    activities: [
      {
        title: 'Swap a tape',
        text: 'Bring a cassette, take a cassette. Write your name inside.',
        nickname: 'Side B',
        share: 0.3,
      },
    ],
    planned: ['Your Coat, My Coat'],
  },
  'rooms-for-dancing': {
    songs: lateSongs.slice(0, 8),
    activities: [
      {
        title: 'A bench in the fourth room',
        text: 'For those who want to see one dancer to the end before they walk on.',
        share: 0.35,
      },
    ],
  },
  'block-party': {
    songs: [...lateSongs.slice(2, 6), ...depotSongs.slice(0, 4)],
    activities: [
      {
        title: 'A tower up to the balcony',
        text: 'Somebody on the balcony passes blocks down, everybody else builds up, and a ribbon waits in the middle.',
        nickname: 'Three builders',
        share: 0.45,
        status: 'planned',
        reply: 'At two o’clock. The ribbon is ours.',
      },
      {
        title: 'A quiet corner',
        text: 'A carpet and a hundred blocks away from the noise, for the smallest.',
        share: 0.33,
      },
    ],
  },
  'night-buses': {
    songs: depotSongs.slice(0, 12),
    activities: [earlyTram],
    played: ['Last Tram to Alcântara', 'Night Bus, Upper Deck', 'Paper Lanterns', 'Tuba for Two'],
  },
  'slow-ferries': {
    songs: depotSongs.slice(2, 12),
    activities: [],
    played: ['Ferry Timetable', 'Paper Lanterns', 'Harbour Without Ships'],
  },
  funiculars: {
    songs: [...depotSongs.slice(0, 3), ...depotSongs.slice(9, 16)],
    activities: [],
    played: ['Last Tram to Alcântara', 'Halfway Up'],
  },
};
