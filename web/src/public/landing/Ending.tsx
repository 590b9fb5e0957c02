const houses = [
  {
    name: 'Company',
    text: 'For launches, conferences and the summer party. Colleagues work as one team and see the same figures.',
  },
  {
    name: 'Agency',
    text: 'For events of the brands you work for. Their logos are beside yours, and all events are in one list.',
  },
  {
    name: 'Promoter',
    text: 'For clubs, tours and festivals. See which nights sell by themselves and which ones need a nudge.',
  },
];

export function Audience() {
  return (
    <section className="audience wide">
      <h2>For every name on the poster</h2>
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
            All you need is Node.js. The database, the pages and a season of sample events are
            included.
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
          <h2>Or use a hosted instance</h2>
          <p>Does somebody already run it for you? Then you need three things.</p>
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
    'No. You sign in with your e-mail address and a six-digit code. The code expires in ten minutes and works once.',
  ],
  [
    'Where is my data stored?',
    'On the server that runs Marquee, in PostgreSQL. A database is included, or you can use your own.',
  ],
  [
    'What does it cost?',
    'The software is open source and free. The operator of a platform may charge a fee per ticket, shown before checkout. Your payment provider may charge its own fees.',
  ],
  [
    'Do buyers need an account?',
    'No. They book with a name and an e-mail address, and the ticket comes by e-mail.',
  ],
  [
    'What about time zones?',
    'An event uses the time of its location, also across clock changes. Prices are in euros.',
  ],
  [
    'Can several people work on one event?',
    'Yes. Invite them to your team. They see and change its events and no others.',
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
