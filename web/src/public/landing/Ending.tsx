const houses = [
  {
    name: 'Company',
    text: 'Launches, conferences, the summer party. Colleagues share one organization and see the same figures.',
  },
  {
    name: 'Agency',
    text: 'Nights for the brands you work for, with their logos beside yours and everything in one list.',
  },
  {
    name: 'Promoter',
    text: 'Clubs, tours, festivals. See which night sells by itself and which one needs a nudge.',
  },
];

export function Audience() {
  return (
    <section className="audience wide">
      <h2>For whoever’s name is on the poster</h2>
      <ul>
        {houses.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Start() {
  return (
    <section id="start" className="start">
      <div className="wide">
        <div>
          <h2>On your machine in two commands</h2>
          <p>
            Node.js is all it asks for. The database, the pages and a season of sample events come
            with it.
          </p>
          <pre>
            <code>
              <b>$</b> cd marquee{'\n'}
              <b>$</b> npm start{'\n\n'}
              {'  '}Marquee <i>http://localhost:3000</i>
            </code>
          </pre>
        </div>
        <div>
          <h2>Or on a house that is open</h2>
          <p>Is somebody running it for you? Then you are three lines away.</p>
          <ol>
            <li>Your name, e-mail address and company, agency or promoter name.</li>
            <li>The six digits that we send to that address.</li>
            <li>Your first event.</li>
          </ol>
          <a className="btn main" href="/register?mode=register">
            Register
          </a>
        </div>
      </div>
    </section>
  );
}

const questions = [
  [
    'Is there a password?',
    'No. You sign in with your e-mail address and a six-digit code, which is good for ten minutes and for one use.',
  ],
  [
    'Where do the data live?',
    'On the server that Marquee runs on, in PostgreSQL. A database comes with it; you can name your own instead.',
  ],
  [
    'What does it cost?',
    'The software is open source and free. Whoever runs it may take a fee for each ticket, which is shown before one pays. What a payment provider charges is between you and them.',
  ],
  [
    'Do guests need an account?',
    'No. A name and an e-mail address book a seat, and the ticket comes by mail.',
  ],
  [
    'What about time zones?',
    'An event keeps the time of its place, across clock changes too. Prices are in euros.',
  ],
  [
    'Can several people work on one event?',
    'Yes. Add the users of your organization; they see and change its events, and nobody else’s.',
  ],
] as const;

export function Questions() {
  return (
    <section id="questions" className="questions wide">
      <h2>Questions and answers</h2>
      <div>
        {questions.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Ends the page with a sign for the reader's own event. */
export function LastCall({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="last night">
      <div className="sign">
        <div className="board">
          <p>Tonight</p>
          <h2>Your show</h2>
          <p>Doors 19:00</p>
        </div>
      </div>
      {isSignedIn ? (
        <a className="btn lamp big" href="/admin/event">
          Create an event
        </a>
      ) : (
        <a className="btn lamp big" href="/register?mode=register">
          Put it up
        </a>
      )}
    </section>
  );
}
