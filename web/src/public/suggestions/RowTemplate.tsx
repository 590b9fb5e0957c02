import { Icon } from '../shared/Icon.tsx';

/** What the script fills in for each suggestion. */
export function RowTemplate() {
  return (
    <template data-row>
      <li>
        <div className="words">
          <strong>
            <bdi data-title />
          </strong>
          <span className="detail" dir="auto" data-detail />
          <span className="fate" data-fate hidden />
          <span className="by dim" data-by hidden />
        </div>
        <button type="button" className="dots" aria-expanded="false" data-do="more">
          <Icon name="dots" />
        </button>
        <button type="button" className="vote" aria-pressed="false" data-do="vote">
          <Icon name="arrowUp" />
          <span data-votes />
        </button>
        <div className="more" data-menu hidden>
          <span data-facts hidden />
          <a href="#suggestions" data-listen target="_blank" rel="noopener noreferrer nofollow ugc">
            Listen
          </a>
          <button type="button" className="plain" data-do="report">
            Report
          </button>
        </div>
      </li>
    </template>
  );
}
